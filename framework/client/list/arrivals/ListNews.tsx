import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { filled, inSentence } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import { announce } from '../../page/announce';
import { useText } from '../../hooks/useText';
import { columnOf } from '../columns/columns';
import { isOwn, pause } from './isOwn';
import { newsOf, versionsIn } from './news';
import type { Listed } from './news';

/** Announces changes of what a list shows: how many it finds, its order, its page, what is selected, and rows that others add, change or take away. */
export const ListNews = ({ resource, arrived }: { resource: AnyResource; arrived: readonly RaRecord['id'][] }) => {
  const {
    data,
    page,
    perPage,
    sort,
    filterValues,
    total = 0,
    selectedIds,
    isPlaceholderData,
  } = useListContext<RaRecord>();
  const client = useQueryClient();
  const text = useText();
  const translate = useTranslate();
  const before = useRef<Listed>(undefined);
  const others = useRef({ come: new Set<RaRecord['id']>(), changed: new Set<RaRecord['id']>(), gone: 0 });
  const chosen = useRef(selectedIds.length);
  const known = useRef<readonly RaRecord['id'][]>(arrived);

  const sayOthers = () => {
    const { come, changed, gone } = others.current;
    const parts = (
      [
        ['come', come.size],
        ['changed', changed.size],
        ['gone', gone],
      ] as const
    ).filter(([, count]) => count > 0);
    others.current = { come: new Set(), changed: new Set(), gone: 0 };
    return parts
      .map(([name, count]) =>
        filled(text(`list.news.${name}`), { records: translate('app.records', { smart_count: count }) }),
      )
      .join('. ');
  };

  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const now = { page, perPage, sort, filter: filterValues, total, rows: versionsIn(data) };
    const last = before.current;
    before.current = now;
    if (!last) return;
    const news = newsOf(last, now);
    if (news.is === 'filter')
      announce(
        'list',
        total === 0 ? translate('app.no_filter_results') : translate('app.records', { smart_count: total }),
      );
    if (news.is === 'sort')
      announce(
        'list',
        filled(text(`list.news.${sort.order}`), {
          field: inSentence(text(columnOf(resource, sort.field).field.label)),
        }),
      );
    if (news.is === 'page')
      announce('list', translate('app.page_of', { page, pages: Math.max(1, Math.ceil(total / perPage)) }));
    if (news.is !== 'rows' || news.changed.length + news.gone === 0 || isOwn(client)) return;
    others.current.gone += news.gone;
    news.changed.forEach((id) => others.current.changed.add(id));
    announce('others', sayOthers, pause);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what has come is announced, not another language
  }, [data, isPlaceholderData, page, perPage, sort, filterValues]);

  useEffect(() => {
    const come = arrived.filter((id) => !known.current.includes(id));
    known.current = arrived;
    if (come.length === 0 || isOwn(client)) return;
    come.forEach((id) => others.current.come.add(id));
    announce('others', sayOthers, pause);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [arrived]);

  const count = selectedIds.length;
  useEffect(() => {
    if (count === chosen.current) return;
    chosen.current = count;
    announce('chosen', count > 0 ? translate('app.selected', { smart_count: count }) : text('list.news.none'));
  }, [count, text, translate]);

  return null;
};
