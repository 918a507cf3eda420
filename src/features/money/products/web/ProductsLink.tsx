import { useMay } from '#platform/web/permissions.ts'
import { Link } from '#platform/web/router.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { RowText } from '#platform/web/ui/RowText.tsx'
import { addProduct } from '../contract.ts'

/** Link of the settings to the products, for those who may change them. */
export function ProductsLink() {
  if (!useMay(addProduct)) return null
  return (
    <Link
      to="/produktet"
      className="mt-3 flex min-h-15 items-center gap-3 rounded-2xl border border-line bg-surface px-4 py-2.5 hover:bg-page md:mt-4 md:px-5"
    >
      <Icon name="bag" className="text-ink-3" />
      <RowText title="Produktet" sub="Çfarë shitet përveç shërbimeve, dhe sa ka mbetur në raft." />
      <Icon name="chevron-right" size={18} className="text-ink-3" />
    </Link>
  )
}
