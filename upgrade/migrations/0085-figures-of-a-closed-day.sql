-- The event of a closed day has every figure, under the names of docs/money.md.

create or replace function tell_day_closed() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.salon_id, 'day.closed', new.day || ' ' || new.currency, jsonb_build_object(
    'day', new.day, 'currency', new.currency, 'closed_by', new.closed_by_name, 'visits', new.visits,
    'counted', round(new.counted_cents / 100.0, 2)) || (
    select jsonb_object_agg(f.name, round(coalesce(f.cents, 0) / 100.0, 2)) from (values
      ('revenue', new.revenue_cents), ('products', new.products_cents), ('total', new.revenue_cents + new.products_cents),
      ('cash', new.cash_cents), ('card', new.card_cents), ('transfer', new.transfer_cents), ('prepaid', new.prepaid_cents), ('owed', new.owed_cents),
      ('advance', new.advance_cents), ('advanceCard', new.advance_card_cents), ('settledCash', new.settled_cash_cents),
      ('settledCard', new.settled_card_cents), ('tips', new.tips_cents), ('tipsCard', new.tips_card_cents), ('expenses', new.expenses_cents),
      ('withdrawn', new.withdrawn_cents), ('banked', new.banked_cents), ('moneyIn', new.money_in_cents), ('discounts', new.discounts_cents),
      ('returns', new.returns_cents), ('opening', new.opening_cents), ('expected', new.expected_cents)) f (name, cents)), new.closed_at);
  return null;
end $$;
