import { formatsFor } from '@matjar/admin/client';
import { createHttp, HttpError } from '@matjar/admin/client/api';
import type { StartPage, Say } from '@matjar/admin/client/login';
import { Failure, Notice, usePage } from '@matjar/admin/client/login';
import type { Example } from '@matjar/admin/values';
import { useEffect, useEffectEvent, useState } from 'react';
import { wordsOf } from '../i18n/pages';
import { client as pageClient } from '../providers/client';
import { brand } from './brand';

/**
 * The draft order that a link opens. Localized values are lists, in the same order as the product's languages. Amounts
 * are decimal strings.
 */
interface Offered {
  /** The order's number. Null until the order is placed. */
  order: string | null;
  shop: { name: readonly (string | null)[]; phone: string | null };
  currency: string;
  decimals: number;
  expires_at: string;
  version: number;
  /** The place name from the address, in both languages. Empty if there is no address. */
  place: string[];
  delivery: string;
  lines: readonly {
    place: number;
    qty: number;
    price: string;
    total: string;
    name: readonly (string | null)[];
    colour: readonly (string | null)[] | null;
    size: readonly (string | null)[] | null;
  }[];
  subtotal: string;
  discount: string;
  delivery_fee: string;
  tax: string;
  included_tax: string;
  total: string;
  /** The reasons why the order can't be placed, keyed by a path such as `lines.0.qty`. */
  problems: Readonly<Record<string, string>>;
}

interface OrderSumsProps {
  offered: Offered;
  index: number;
  money: (amount: string) => string;
}

const parts = {
  subtotal: 'order.subtotal',
  discount: 'order.discount',
  delivery_fee: 'order.delivery',
  tax: 'order.tax',
  total: 'order.total',
  included_tax: 'order.included_tax',
} as const;

/** The lines and totals of the order. Until the order is placed, lines without enough stock show a note. */
const OrderSums = ({ offered, index, money }: OrderSumsProps) => {
  const { t } = usePage();
  const inLanguage = (name: readonly (string | null)[] | null) => name?.[index] || name?.find(Boolean);
  const visibleParts = (Object.keys(parts) as (keyof typeof parts)[]).filter(
    (name) => name === 'subtotal' || name === 'total' || Number(offered[name]) !== 0,
  );
  const unsold = Object.entries(offered.problems).filter(([place]) =>
    /^(address|lines|lines\.\d+\.variant)$/.test(place),
  );
  return (
    <>
      <ul className="goods">
        {offered.lines.map(({ place, name, colour, size, qty, price, total }) => (
          <li key={place}>
            <span>
              <bdi>{inLanguage(name)}</bdi>
              <small>
                {[inLanguage(colour), inLanguage(size), t('order.pieces', { qty, price: money(price) })]
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
        {visibleParts.map((name) => (
          <div key={name} className={name === 'total' ? 'total' : undefined}>
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

const example: Example<Offered> = {
  shop: { name: [] },
  currency: '',
  decimals: 0,
  expires_at: '',
  version: 0,
  delivery: '',
  place: [''],
  lines: [{ name: [], total: '' }],
  total: '',
  problems: {},
};

/** The content of the page where a client reviews and places an order. The URL's hash contains the token. */
const OrderPage = () => {
  const { client, t, locale, hash } = usePage();
  const [offered, setOffered] = useState<Offered>();
  const [alert, setAlert] = useState<Say>();
  const [isBusy, setBusy] = useState(false);
  const index = client.config.languages.all.indexOf(client.config.languages.of(locale));
  // Sends a request to the storefront API.
  const call = <Data,>(path: string, body: object, like: Example<Data>) =>
    createHttp({ ...client, config: { ...client.config, apiPrefix: '/api/storefront' } }).request<Data>({
      method: 'POST',
      path,
      body: { token: hash.slice(1), ...body },
      idempotent: true,
      fallback: 'messages.action_failed',
      like,
    });
  const fail = (error: unknown) => {
    const message = error instanceof Error ? error.message : '';
    setAlert(() => (say: Parameters<Say>[0]) => (message.startsWith('messages.') ? say(message) : message));
  };
  const ask = async () => (await call<Offered>('draft_orders', {}, example)).data;
  const read = async () => setOffered(await ask());
  const look = useEffectEvent(() => void ask().then(setOffered, fail));
  useEffect(() => {
    look();
    // If another link is opened in the same tab, only the hash changes and the page isn't reloaded.
    const reload = () => window.location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, [locale]);

  const confirm = async () => {
    if (isBusy || !offered) return;
    setBusy(true);
    setAlert(undefined);
    try {
      const { version, total } = offered;
      const { data } = await call<{ number: string }>('draft_orders/confirm', { version, total }, { number: '' });
      setOffered({ ...offered, order: data.number });
    } catch (error) {
      fail(error);
      // A conflict or validation error can mean that the draft has changed, so the page reloads it.
      if (error instanceof HttpError && (error.status === 409 || error.status === 422))
        await read().catch(() => setOffered(undefined));
    } finally {
      setBusy(false);
    }
  };

  const shop = offered?.shop.name[index] ?? offered?.shop.name.find(Boolean) ?? '';
  const formats = formatsFor(locale, { currency: offered?.currency, decimals: offered?.decimals });
  const notice: Say | undefined = (() => {
    if (!offered) return alert ? undefined : (say) => say('order.looking');
    if (offered.order !== null) return (say) => say('order.placed', { number: offered.order!, shop });
    return (say) => say('order.from', { shop, until: formats.dateTime(offered.expires_at) });
  })();
  return (
    <>
      <Notice say={notice} />
      {offered && <OrderSums offered={offered} index={index} money={formats.money} />}
      {offered?.order === null && (
        <>
          {offered.delivery === 'pickup' && <p>{t('order.pickup')}</p>}
          {offered.place[index] && (
            <p>
              {t('order.address')}: <bdi>{offered.place[index]}</bdi>
            </p>
          )}
          <button className="submit" id="submit" type="button" aria-disabled={isBusy} onClick={() => void confirm()}>
            {t(isBusy ? 'order.submitting' : 'order.submit')}
          </button>
        </>
      )}
      <Failure say={alert} />
      {offered?.shop.phone && (
        <p className="ways">
          <a href={`tel:${offered.shop.phone.replaceAll(' ', '')}`}>{t('order.call')}</a>
        </p>
      )}
    </>
  );
};

/** The page where a client places an order that the shop has prepared. */
export const page: StartPage = {
  ...brand,
  tagline: 'order.subtitle',
  client: pageClient,
  words: wordsOf('order'),
  title: 'order.title',
  Content: OrderPage,
};
