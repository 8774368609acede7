import { useEffect, useRef, useState } from 'react';
import { useLocation, useRedirect } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnyField } from '../../core/kind';
import CreatePage from '../form/CreatePage';
import { useText } from '../useText';
import RefInput from '../widgets/inputs/ref';
import type { TalkAreas } from './areas';
import { texts } from './texts';

/** What an address may name of a new conversation: whom it is with, and what it is about. */
const named = { client: 'client', order: 'about_order', product: 'about_product' } as const;

const givenBy = (search: string): Record<string, number> | undefined => {
  const query = new URLSearchParams(search);
  const entries = Object.entries(named).flatMap(([name, field]): [string, number][] => {
    const id = query.get(name) ?? '';
    return /^[1-9]\d{0,8}$/.test(id) ? [[field, Number(id)]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

/** The page on which the shop begins a conversation itself; then it goes on in it. */
const NewConversation = ({ areas: { threads } }: { areas: TalkAreas }) => {
  const { search } = useLocation();
  const redirect = useRedirect();
  const [given] = useState(() => givenBy(search));
  return <CreatePage resource={threads} given={given} onSaved={({ id }) => redirect('show', threads.name, id)} />;
};

/** The order that a conversation is about: one of the client's, once it's known who that is. */
export const OrderOfClient = ({ areas: { threads }, source }: { areas: TalkAreas; source: string }) => {
  const text = useText();
  const { setValue } = useFormContext();
  const client: unknown = useWatch({ name: 'client' });
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
      {...(client ? { filter: { client } } : { helperText: text(texts.clientFirst) })}
    />
  );
};

export default NewConversation;
