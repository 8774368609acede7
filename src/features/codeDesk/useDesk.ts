import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useDataProvider, useTranslate } from 'react-admin';
import { hindranceOf, stateName, isAllowed } from '@matjar/admin';
import type { Fields, Hindrance, AnyResource, Registry, Role } from '@matjar/admin';
import { useLabel, useText } from '@matjar/admin/client';
import { messageOf } from '@matjar/admin/client/api';
import type { AdminDataProvider, HttpError } from '@matjar/admin/client/api';
import { readCode } from '../../domain/codes';
import { texts } from './texts';

/** Something that is done by its code, once. Its resource has a field `code`, and a filter by it. */
export interface CodeKind {
  /** The resource's name. */
  name: string;
  /** The action that takes the code. */
  action: string;
  /** The fields that are shown of a record before the action is done. */
  shows: readonly string[];
  /** Message keys: nothing was typed, and no record has the code. */
  missing: string;
  notFound: string;
}

/** What the desk knows. */
export const kinds: readonly CodeKind[] = [
  {
    name: 'offer-orders',
    action: 'redeem',
    shows: ['offer', 'client', 'qty', 'total', 'status', 'redeemed_at', 'by', 'cancel_reason'],
    missing: 'validation.required_offer_code',
    notFound: 'messages.offer_order_not_found',
  },
  {
    name: 'transactions',
    action: 'finish',
    shows: ['type', 'direction', 'amount', 'order', 'status', 'done_at', 'done_by', 'notes'],
    missing: 'validation.required_transaction_code',
    notFound: 'messages.transaction_not_found',
  },
];

/** A kind with its resource. */
export type KnownKind = CodeKind & { resource: AnyResource };

/** The kinds whose codes somebody may use. */
export const kindsFor = (role: Role | undefined, registry: Registry, all: readonly CodeKind[] = kinds): KnownKind[] =>
  all
    .flatMap((kind) => {
      const resource = registry.get(kind.name);
      return resource ? [{ ...kind, resource }] : [];
    })
    .filter(({ resource, action }) => isAllowed(role, resource, action));

/** What there is to say of the record that is shown. */
export interface Notice {
  severity: 'success' | 'warning' | 'error';
  message: string;
}

/** The record of a code, and what became of it. */
export interface Shown {
  record: RaRecord;
  notice?: Notice | undefined;
  /** Whether the action can be done to it. */
  isOpen: boolean;
}

/**
 * Finds records of a kind by their codes, the last one that was asked for, and does to them what their codes are for. Of a
 * code that is another kind's it says which one's.
 */
export const useDesk = ({ resource, action: name, missing, notFound }: KnownKind, others: readonly KnownKind[]) => {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const text = useText();
  const label = useLabel();
  const [shown, setShown] = useState<Shown>();
  const [complaint, setComplaint] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const asked = useRef(0);
  const isActing = useRef(false);
  const action = resource.actions[name]!;

  /** Why not, in the words in which the server would refuse it. */
  const refusal = (record: RaRecord, { field = resource.stage as string | undefined, reason }: Hindrance): string => {
    const args = { action: text(action.label) };
    if (reason) return translate('messages.action_hindered', { ...args, reason: text(reason) });
    const state = field === undefined ? undefined : stateName((resource.fields as Fields)[field], record[field]);
    if (!state) return translate('messages.action_not_allowed');
    return translate('messages.action_not_in_state', { ...args, state: text(state) });
  };

  const judged = (record: RaRecord): Shown => {
    const hindrance = hindranceOf(resource.fields as Fields, action, record);
    if (!hindrance) return { record, isOpen: true };
    return { record, isOpen: false, notice: { severity: 'warning', message: refusal(record, hindrance) } };
  };

  const look = async (code: string, within = resource.name): Promise<RaRecord | undefined> => {
    const sort = { field: 'id', order: 'DESC' } as const;
    const { data } = await dataProvider.getList<RaRecord>(within, {
      filter: { code },
      pagination: { page: 1, perPage: 1 },
      sort,
    });
    return data[0];
  };

  const messageFor = (error: unknown) => {
    const { message, body } = error as HttpError;
    const own = body?.errors?.code;
    return typeof own === 'string' ? own : translate(message, { _: message });
  };

  /** What to say of a code that no record of this kind has. */
  const notHere = async (code: string): Promise<string> => {
    const found = await Promise.all(others.map((kind) => look(code, kind.name).catch(() => undefined)));
    const other = others.find((_, index) => found[index]);
    return translate(notFound) + (other ? `. ${text(texts.elsewhere)}: ${label(other.resource.label, 'one')}` : '');
  };

  /** Begins afresh, without a record. */
  const clear = () => {
    asked.current += 1;
    setShown(undefined);
    setComplaint(undefined);
    setBusy(false);
  };

  const find = async (typed: string): Promise<void> => {
    // What becomes of the code before this one is to be seen first.
    if (isActing.current) return;
    clear();
    const code = readCode(typed);
    if (!code) return setComplaint(translate(missing));
    const own = asked.current;
    setBusy(true);
    const settle = await look(code).then(
      async (record) => {
        if (record) return () => setShown(judged(record));
        const message = await notHere(code);
        return () => setComplaint(message);
      },
      (error: unknown) => () => setComplaint(messageFor(error)),
    );
    if (own !== asked.current) return;
    setBusy(false);
    settle();
  };

  const act = async ({ id, code, version, ...known }: RaRecord): Promise<Shown> => {
    try {
      const result = await dataProvider.act(resource.name, { action: name, ids: [id], input: { code, version } });
      const message = messageOf(result) ?? translate('messages.action_done');
      return { record: { ...known, ...result.data }, isOpen: false, notice: { severity: 'success', message } };
    } catch (error) {
      const notice: Notice = { severity: 'error', message: messageFor(error) };
      // It was refused for what the record has become: that is what should be seen.
      const now = await look(String(code)).catch(() => undefined);
      return { ...judged(now ?? { id, code, version, ...known }), notice };
    }
  };

  /** Does to the record that is shown what its code is for; gives whether it was done. */
  const confirm = async (): Promise<boolean> => {
    if (!shown || isActing.current) return false;
    isActing.current = true;
    setBusy(true);
    const next = await act(shown.record);
    isActing.current = false;
    setBusy(false);
    setShown(next);
    void queryClient.invalidateQueries();
    return next.notice?.severity === 'success';
  };

  return { shown, complaint, isBusy, find, confirm, clear };
};
