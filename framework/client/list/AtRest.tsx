import { useEffect, useState } from 'react';
import { parseQueryFromLocation, useListContext, useLocation, useNavigate, useNotify } from 'react-admin';
import { filled, isolated, listed } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource/resource';
import { useText, useTextKey } from '../hooks/useText';
import Arrivals from './arrivals/Arrivals';
import NextPage from './pages/NextPage';
import { soundQuery } from './rows/query';
import { viewSearch } from './rows/start';

/** Reports parameters in the address that the list doesn't support and removes them from the address. */
const Ignored = ({ resource }: { resource: AnyResource }) => {
  const { page, perPage, filterValues, sort } = useListContext();
  const { pathname, search } = useLocation();
  const [list] = useState(pathname);
  const [navigate, notify, text, key] = [useNavigate(), useNotify(), useText(), useTextKey()];
  const { ignored } = soundQuery(resource, parseQueryFromLocation({ search }));
  const names = pathname === list ? listed(ignored.map(isolated), key) : '';
  useEffect(() => {
    if (!names) return;
    const message = filled(text('list.ignored'), { names });
    notify(message, { type: 'info', messageArgs: { _: message } });
    navigate(
      { search: viewSearch({ filter: filterValues as Record<string, unknown>, sort, perPage }, page) },
      { replace: true },
    );
    // Once per address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [names]);
  return null;
};

/** Work that can wait until the list is drawn: cleaning the address, prefetching the next page and marking new rows. */
const AtRest = ({ resource }: { resource: AnyResource }) => (
  <>
    <Ignored resource={resource} />
    <NextPage resource={resource} />
    <Arrivals resource={resource} />
  </>
);

export default AtRest;
