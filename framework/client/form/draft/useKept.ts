import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../../core/kind';
import { useClient } from '../../hooks/useClient';
import type { FieldErrors } from '../../providers/http';
import { dropDraft } from './draft';
import { partErrors } from '../values/serverErrors';
import type { Values } from '../values/values';

/** What a form begins with, each time anew. */
interface Start {
  /** The record that it changes; none of a new one. */
  record: RaRecord | undefined;
  /** How often it began. */
  times: number;
  /** What is already typed over the record. */
  typed?: Values | undefined;
}

interface KeptOptions {
  /** Where what is typed is kept until it is sent. */
  draftKey: string;
  /** The fields that are asked for. */
  fields: Fields;
  record?: RaRecord | undefined;
  /** What a form without a record begins with. */
  defaults?: Values;
}

/** The life of a form: what it began with, what was typed over that, and what was complained of. */
export interface Kept extends KeptOptions {
  start: Start;
  defaults: Values;
  /** What the form started from: the record or the defaults. */
  base: Values;
  /** What holds the inputs. */
  root: RefObject<HTMLDivElement | null>;
  /** Complaints that are about none of the inputs. */
  elsewhere: readonly string[];
  /** What the values are typed over: where a draft was put back, that is what its fields held then. */
  typedOver(): Values;
  /** Whether what was typed is saved by now, or given up. */
  isSettled(): boolean;
  /** Nothing is left to lose. */
  giveUp(): void;
  /** Begins anew, from this record, or from nothing. */
  restart(record: RaRecord | undefined, typed?: Values): void;
  /** Takes a newer version of the record, where nothing has been typed. */
  follow(record: RaRecord): void;
  /** A draft was put back, whose fields held this before. */
  restored(before: Values): void;
  /** Shows the complaints that have no input among these, and gives the others by path. */
  complain(errors: FieldErrors | undefined, asked?: Fields): Record<string, string>;
  /** Shows these complaints beside no input. */
  complainElsewhere(complaints: readonly string[]): void;
  /** Sends one thing at a time: while `work` is under way, `isBusy`. */
  once<T>(work: () => Promise<T>): Promise<T>;
  isBusy(): boolean;
}

/** Keeps what every form has, whatever it is for: see `KeptForm`, which draws it. */
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
