-- A term names the order that bought it.

alter table subscription_terms rename column payment_id to order_id;
