import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../../core/kind';
import { useClient } from '../../hooks/useClient';
import type { FieldErrors } from '../../providers/http';
import { dropDraft } from './draft';
import { partErrors } from '../values/errors';
import type { Values } from '../values/values';

interface Start {
  record: RaRecord | undefined;
  times: number;
  /** Input over the record. */
  typed?: Values | undefined;
}

interface KeptOptions {
  draftKey: string;
  fields: Fields;
  record?: RaRecord | undefined;
  /** Initial values of a form without a record. */
  defaults?: Values;
}

/** The state of a form: initial values, input and errors. */
export interface Kept extends KeptOptions {
  start: Start;
  defaults: Values;
  base: Values;
  root: RefObject<HTMLDivElement | null>;
  /** Errors without an input here. */
  elsewhere: readonly string[];
  /** The values the input is based on; those of a restored draft, if there is one. */
  typedOver(): Values;
  /** True once the input was saved or discarded. */
  isSettled(): boolean;
  giveUp(): void;
  restart(record: RaRecord | undefined, typed?: Values): void;
  /** Takes a newer version of the record, if nothing was typed. */
  follow(record: RaRecord): void;
  /** Called when a draft was restored, with the fields' previous values. */
  restored(before: Values): void;
  /** Shows the errors without an input and returns the others by path. */
  complain(errors: FieldErrors | undefined, asked?: Fields): Record<string, string>;
  /** Shows errors above the form, not at an input. */
  complainElsewhere(complaints: readonly string[]): void;
  /** Runs one task at a time; `isBusy` meanwhile. */
  once<T>(work: () => Promise<T>): Promise<T>;
  isBusy(): boolean;
}

/** The state shared by all forms; `KeptForm` renders it. */
export const useKept = ({ draftKey, fields, record, defaults = {} }: KeptOptions): Kept => {
  const client = useClient();
  const root = useRef<HTMLDivElement>(null);
  const settled = useRef(false);
  const busy = useRef(false);
  const before = useRef<Values>({});
  const [start, setStart] = useState<Start>({ record, times: 0 });
  const [elsewhere, setElsewhere] = useState<readonly string[]>([]);
  const base: Values = start.record ?? defaults;
  return {
    draftKey,
    fields,
    record,
    defaults,
    start,
    base,
    root,
    elsewhere,
    typedOver: () => ({ ...base, ...before.current }),
    isSettled: () => settled.current,
    giveUp: () => {
      settled.current = true;
      dropDraft(client, draftKey);
    },
    restart: (from, typed) => {
      settled.current = false;
      before.current = {};
      setElsewhere([]);
      setStart(({ times }) => ({ record: from, times: times + 1, typed }));
    },
    follow: (newer) => setStart(({ times }) => ({ record: newer, times })),
    restored: (held) => {
      before.current = held;
    },
    complain: (errors, asked = fields) => {
      const { here, elsewhere: others } = partErrors(asked, errors ?? {});
      setElsewhere(others);
      return here;
    },
    complainElsewhere: setElsewhere,
    once: async (work) => {
      busy.current = true;
      try {
        return await work();
      } finally {
        busy.current = false;
      }
    },
    isBusy: () => busy.current,
  };
};
