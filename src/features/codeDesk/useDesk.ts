import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useDataProvider, useTranslate } from 'react-admin';
import { hindranceOf, isAllowed, stateName } from '@matjar/admin';
import type { AnyResource, Fields, Hindrance, Registry, Role } from '@matjar/admin';
import { useLabel, useText } from '@matjar/admin/client';
import { messageOf } from '@matjar/admin/client/api';
import type { AdminDataProvider, HttpError } from '@matjar/admin/client/api';
import { isCovered, isTyping } from '@matjar/admin/client/parts';
import { readCode } from '../../domain/codes';
import { texts } from './texts';

/**
 * An action that can be performed once for each code. Its resource must have a `code` field that works as a list
 * filter.
 */
export interface CodeKind {
  name: string;
  /** The name of the action. The action's input is the code. */
  action: string;
  /** The fields shown before the user confirms the action. */
  shows: readonly string[];
  /** The key of the message shown if no code is entered. `notFound` is the key for unknown codes. */
  missing: string;
  notFound: string;
}

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

export type KnownKind = CodeKind & { resource: AnyResource };

export const kindsFor = (role: Role | undefined, registry: Registry, all: readonly CodeKind[] = kinds): KnownKind[] =>
  all
    .flatMap((kind) => {
      const resource = registry.get(kind.name);
      return resource ? [{ ...kind, resource }] : [];
    })
    .filter(({ resource, action }) => isAllowed(role, resource, action));

export interface Notice {
  severity: 'success' | 'warning' | 'error';
  message: string;
}

/** The record that a code belongs to, and the result of the record's action. */
export interface DeskResult {
  record: RaRecord;
  notice?: Notice | undefined;
  /** True if the action is possible. */
  isOpen: boolean;
}

/**
 * Finds a record by its code and performs the record's action. Ignores the results of earlier lookups. If the code
 * belongs to a different kind of record, the error message says which kind.
 */
export const useDesk = ({ resource, action: name, missing, notFound }: KnownKind, others: readonly KnownKind[]) => {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const text = useText();
  const label = useLabel();
  const [shown, setShown] = useState<DeskResult>();
  const [complaint, setComplaint] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const latestLookup = useRef(0);
  const isActing = useRef(false);
  const action = resource.actions[name]!;

  const refusal = (record: RaRecord, { field = resource.stage as string | undefined, reason }: Hindrance): string => {
    const args = { action: text(action.label) };
    if (reason) return translate('messages.action_hindered', { ...args, reason: text(reason) });
    const state = field === undefined ? undefined : stateName((resource.fields as Fields)[field], record[field]);
    if (!state) return translate('messages.action_not_allowed');
    return translate('messages.action_not_in_state', { ...args, state: text(state) });
  };

  const resultOf = (record: RaRecord): DeskResult => {
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

  /** Returns the error message for a code that doesn't belong to any record of this kind. */
  const notHere = async (code: string): Promise<string> => {
    const found = await Promise.all(others.map((kind) => look(code, kind.name).catch(() => undefined)));
    const other = others.find((_, index) => found[index]);
    return translate(notFound) + (other ? `. ${text(texts.elsewhere)}: ${label(other.resource.label, 'one')}` : '');
  };

  const clear = () => {
    latestLookup.current += 1;
    setShown(undefined);
    setComplaint(undefined);
    setBusy(false);
  };

  const find = async (typed: string): Promise<void> => {
    // New codes are ignored while the previous code's action is running.
    if (isActing.current) return;
    clear();
    const code = readCode(typed);
    if (!code) return setComplaint(translate(missing));
    const own = latestLookup.current;
    setBusy(true);
    const settle = await look(code).then(
      async (record) => {
        if (record) return () => setShown(resultOf(record));
        const message = await notHere(code);
        return () => setComplaint(message);
      },
      (error: unknown) => () => setComplaint(messageFor(error)),
    );
    if (own !== latestLookup.current) return;
    setBusy(false);
    settle();
  };

  const act = async ({ id, code, version, ...known }: RaRecord): Promise<DeskResult> => {
    try {
      const result = await dataProvider.act(resource.name, { action: name, ids: [id], input: { code, version } });
      const message = messageOf(result) ?? translate('messages.action_done');
      return { record: { ...known, ...result.data }, isOpen: false, notice: { severity: 'success', message } };
    } catch (error) {
      const notice: Notice = { severity: 'error', message: messageFor(error) };
      // If the action is rejected because the record has changed, the current record is shown.
      const now = await look(String(code)).catch(() => undefined);
      return { ...resultOf(now ?? { id, code, version, ...known }), notice };
    }
  };

  /** Performs the action on the displayed record. Returns true if it succeeded. */
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

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const printable = /^[!-~]$/;

/** Returns true if a key press produces a character on a Latin keyboard. */
export const isLatin = ({ key }: Press): boolean => printable.test(key);

/**
 * Returns the character that a key press adds to a code, or undefined for other keys. Scanners simulate the keys of a
 * Latin keyboard. If the keyboard layout is Arabic, the physical key determines the character.
 */
export const signOf = (press: Press): string | undefined => {
  const { key, code, ctrlKey, metaKey, altKey } = press;
  if (ctrlKey || metaKey || altKey) return undefined;
  if (isLatin(press)) return /^[A-Za-z0-9-]$/.test(key) ? key : undefined;
  return /^(?:Key([A-Z])|Digit(\d))$/.exec(code)?.slice(1).find(Boolean) ?? (code === 'Minus' ? '-' : undefined);
};

/**
 * Calls `onSign` with the first character that is typed while no input has focus. Scanners send their input to the
 * focused element, and the Enter key that follows a code must not press a focused button.
 */
export const useTypedAnywhere = (onSign: (sign: string) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const sign = signOf(event);
    if (!sign || event.defaultPrevented || event.repeat || isTyping(event.target) || isCovered()) return;
    event.preventDefault();
    onSign(sign);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
