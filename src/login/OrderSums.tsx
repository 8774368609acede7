import { usePage } from '@matjar/admin/client/login';
import type { Offered } from './offered';

interface OrderSumsProps {
  offered: Offered;
  /** The language's place in lists of texts. */
  index: number;
  money: (amount: string) => string;
}

const parts = {
  subtotal: 'order.subtotal',
  discount: 'order.discount',
  delivery_fee: 'order.delivery',
  tax: 'order.tax',
  total: 'order.total',
} as const;

/** What is ordered, line by line, and what it comes to; what there is too little of is said at its line until it is ordered. */
export const OrderSums = ({ offered, index, money }: OrderSumsProps) => {
  const { t } = usePage();
  const said = (name: readonly (string | null)[] | null) => name?.[index] || name?.find(Boolean);
  const shown = (Object.keys(parts) as (keyof typeof parts)[]).filter(
    (name) => name === 'subtotal' || name === 'total' || Number(offered[name]) !== 0,
  );
  const unsold = Object.entries(offered.problems).filter(([place]) => place.endsWith('.variant'));
  return (
    <>
      <ul className="goods">
        {offered.lines.map(({ place, name, colour, size, qty, price, total }) => (
          <li key={place}>
            <span>
              <bdi>{said(name)}</bdi>
              <small>
                {[said(colour), said(size), t('order.pieces', { qty, price: money(price) })]
                  .filter(Boolean)
                  .map((one) => (
                    <bdi key={one}>{one} </bdi>
                  ))}
              </small>
              {offered.order === null && offered.problems[`lines.${place}.qty`] && (
                <small className="wrong" role="alert">
                  {offered.problems[`lines.${place}.qty`]}
                </small>
              )}
            </span>
            <bdi>{money(total)}</bdi>
          </li>
        ))}
        {offered.order === null &&
          unsold.map(([place, problem]) => (
            <li key={place} className="wrong" role="alert">
              {problem}
            </li>
          ))}
      </ul>
      <dl className="sums">
        {shown.map((name) => (
          <div key={name}>
            <dt>{t(parts[name])}</dt>
            <dd>
              <bdi>{money(name === 'discount' ? `-${offered[name]}` : offered[name])}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};
