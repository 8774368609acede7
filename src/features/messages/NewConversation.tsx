import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnyField } from '@matjar/admin';
import { useText } from '@matjar/admin/client';
import { CreatePage, RefInput } from '@matjar/admin/client/parts';
import type { TalkResources } from './resources';
import { texts } from './texts';

/** The query parameters for starting a conversation: the recipient and the record that it is about. */
const parameterFields = {
  shop: { client: 'client', order: 'about_order', product: 'about_product' },
  client: { shop: 'shop', order: 'about_order' },
} as const;

const givenBy = (search: string, side: TalkResources['side']): Record<string, number> | undefined => {
  const query = new URLSearchParams(search);
  const entries = Object.entries(parameterFields[side]).flatMap(([name, field]): [string, number][] => {
    const id = query.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(id) ? [[field, Number(id)]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

/** The form that starts a conversation and then opens it. */
const NewConversation = ({ resources: { threads, side } }: { resources: TalkResources }) => {
  const { search } = useLocation();
  const [given] = useState(() => givenBy(search, side));
  return <CreatePage resource={threads} given={given} />;
};

/** The input for the order that a conversation is about. The options are the client's orders in the shop. */
export const OrderOfClient = ({
  resources: { threads, side },
  source,
}: {
  resources: TalkResources;
  source: string;
}) => {
  const text = useText();
  const { setValue } = useFormContext();
  const other = side === 'shop' ? 'client' : 'shop';
  const client: unknown = useWatch({ name: other });
  const before = useRef(client);
  useEffect(() => {
    if (before.current !== client && before.current) setValue(source, null, { shouldDirty: true });
    before.current = client;
  }, [client, setValue, source]);
  const field = (threads.fields as Record<string, AnyField>)[source]!;
  return (
    <RefInput
      key={String(client)}
      resource={threads}
      source={source}
      field={field}
      label={text(field.label)}
      isRequired={false}
      disabled={!client}
      {...(client
        ? { filter: { [other]: client } }
        : { helperText: text(side === 'shop' ? texts.clientFirst : texts.shopFirst) })}
    />
  );
};

export default NewConversation;
