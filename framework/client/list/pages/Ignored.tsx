import { useEffect, useState } from 'react';
import { parseQueryFromLocation, useListContext, useLocation, useNavigate, useNotify } from 'react-admin';
import { filled, isolated, listed, words } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useText, useTextKey } from '../../hooks/useText';
import { viewSearch } from '../rows/start';
import { soundQuery } from '../rows/sound';

const notice = words({
  en: 'Part of the link was ignored because this list has no such filter or sort order: %{names}',
  ar: 'تُجوهل جزء من الرابط لأن هذه القائمة لا تُصفّى ولا تُرتّب بـ: %{names}',
  fr: 'Une partie du lien a été ignorée, car cette liste n’a pas ce filtre ou cet ordre : %{names}',
});

/** Says what of the address the list does not have, and takes it out: a step back, a saved view and the next visit go without it. */
export const Ignored = ({ resource }: { resource: AnyResource }) => {
  const { page, perPage, filterValues, sort } = useListContext();
  const { pathname, search } = useLocation();
  const [list] = useState(pathname);
  const [navigate, notify, text, key] = [useNavigate(), useNotify(), useText(), useTextKey()];
  const { ignored } = soundQuery(resource, parseQueryFromLocation({ search }));
  const names = pathname === list ? listed(ignored.map(isolated), key) : '';
  useEffect(() => {
    if (!names) return;
    const message = filled(text(notice), { names });
    notify(message, { type: 'info', messageArgs: { _: message } });
    navigate(
      { search: viewSearch({ filter: filterValues as Record<string, unknown>, sort, perPage }, page) },
      { replace: true },
    );
    // Once for an address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [names]);
  return null;
};
