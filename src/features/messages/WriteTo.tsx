import ChatIcon from '@mui/icons-material/ChatOutlined';
import { Button } from '@mui/material';
import { LinkBase, useGetOne } from 'react-admin';
import type { Identifier } from '../../../framework/declaration/record';
import { useRegistry } from '../../../framework/client/hooks/useRegistry';
import { useRights } from '../../../framework/client/hooks/useRights';
import { useText } from '../../../framework/client/hooks/useText';
import { texts } from './texts';
import { wayTo } from '../../../framework/core/ways';

/** The way to a new conversation with somebody, about something between them. */
const WriteLink = ({ resource = 'messages', query }: { resource?: string; query: Record<string, Identifier> }) => {
  const text = useText();
  const may = useRights(useRegistry().head(resource)!);
  if (!may('create')) return null;
  const given = Object.fromEntries(Object.entries(query).map(([name, id]) => [name, String(id)]));
  return (
    <Button component={LinkBase} to={wayTo.create(resource, given)} variant="outlined" color="inherit" startIcon={<ChatIcon />}>
      {text(texts.writeTo)}
    </Button>
  );
};

/** From a client's page; of several chosen none is meant. */
export const WriteToClient = ({ ids }: { ids: readonly Identifier[] }) =>
  ids.length === 1 ? <WriteLink query={{ client: ids[0]! }} /> : null;

const OfOrder = ({ id }: { id: Identifier }) => {
  const { data } = useGetOne('all-orders', { id });
  return data ? <WriteLink query={{ client: data.client as number, order: id }} /> : null;
};

/** From an order's page: with its client, about it. */
export const WriteAboutOrder = ({ ids }: { ids: readonly Identifier[] }) => (ids.length === 1 ? <OfOrder id={ids[0]!} /> : null);

const OfOwnOrder = ({ id }: { id: Identifier }) => {
  const { data } = useGetOne('my_orders', { id });
  return data ? <WriteLink resource="my_messages" query={{ shop: data.shop as number, order: id }} /> : null;
};

/** From a client's own order: with its shop, about it. */
export const WriteToShop = ({ ids }: { ids: readonly Identifier[] }) => (ids.length === 1 ? <OfOwnOrder id={ids[0]!} /> : null);
