import { useEffect, useState } from 'react';
import { parseQueryFromLocation, useListContext, useLocation, useNavigate, useNotify } from 'react-admin';
import { filled, isolated, listed } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource/resource';
import { useText, useTextKey } from '../hooks/useText';
import Arrivals from './arrivals/Arrivals';
import NextPage from './pages/NextPage';
import { soundQuery } from './rows/sound';
import { viewSearch } from './rows/start';

/** Says what of the address the list does not have, and takes it out: a step back, a saved view and the next visit go without it. */
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
    // Once for an address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [names]);
  return null;
};

/** Work of a list after it is drawn: it cleans the address, fetches the next page and marks rows that change by themselves. */
const AtRest = ({ resource }: { resource: AnyResource }) => (
  <>
    <Ignored resource={resource} />
    <NextPage resource={resource} />
    <Arrivals resource={resource} />
  </>
);

export default AtRest;
