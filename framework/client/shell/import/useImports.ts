import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Example } from '../../../core/objects';
import { filled } from '../../../core/text/text';
import type { Wording } from '../../../core/text/text';
import type { TextKey } from '../../../languages/pack';
import { useFormats, useLocale, useText } from '../../hooks/useText';
import { pluralDelimiter, pluralIndex } from '../../i18n/translator';
import type { HttpRequest, Promised } from '../../providers/http/createHttp';
import { HttpError } from '../../providers/http/reply';
import { useServices } from '../services/services';

/** Returns a function that fills in a string's placeholders and formats numbers. `count` selects the plural form. */
export const useFill = () => {
  const text = useText();
  const formats = useFormats();
  const locale = useLocale();
  return (words: Wording | TextKey, gaps: Readonly<Record<string, number | string>> = {}): string => {
    const forms = text(words).split(` ${pluralDelimiter} `);
    const form = forms[pluralIndex(locale, Number(gaps.count ?? 0))] ?? forms[0]!;
    return filled(
      form,
      Object.fromEntries(
        Object.entries(gaps).map(([name, gap]) => [name, typeof gap === 'number' ? formats.number(gap) : gap]),
      ),
    );
  };
};

export const rowOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const;

export type RowOutcome = (typeof rowOutcomes)[number];

export interface Import {
  import_id: string;
  file: string;
  state: 'matching' | 'checking' | 'checked' | 'running' | 'done' | 'undoing' | 'undone';
  /** The reason the import stopped, in the user's language. */
  problem: string | null;
  headings: string[];
  columns: (string | null)[];
  key: string | null;
  /**
   * The reference columns for which missing records are created. The value in the file becomes the new record's title.
   */
  make: string[];
  /**
   * A resource whose records can be imported. `makes` lists the references whose missing records can be created.
   * `fetches` is true if pictures from other servers are allowed. `picks` is true if the file may refer to uploaded
   * pictures by name.
   */
  importable: {
    name: string;
    label: string;
    is_key: boolean;
    makes: string | null;
    fetches: boolean;
    picks: boolean;
  }[];
  /**
   * The number of records that the import has created or will create, by referenced resource. After an undo, the number
   * of records that remain.
   */
  makes: { resource: string; label: string; records: number }[];
  total: number;
  done: number;
  counts: Record<RowOutcome, number>;
  written: number;
  created_at: string;
}

export interface ImportRow {
  number: number;
  cells: string[];
  changes: string[];
  reasons: { field: string; reason: string }[];
}

const key = 'imports';

/** The interval between polls of a running import, in milliseconds. */
const pause = 1000;

const failure = 'messages.failed_to_get_data';

const example: Example<Import> = {
  import_id: '',
  file: '',
  state: 'matching',
  headings: [],
  columns: [],
  make: [],
  importable: [{ name: '', label: '' }],
  makes: [],
  total: 0,
  done: 0,
  counts: {},
  written: 0,
};

export const isAtWork = ({ state, problem }: Pick<Import, 'state' | 'problem'>): boolean =>
  ['checking', 'running', 'undoing'].includes(state) && problem === null;

const useAsk = () => {
  const { http } = useServices();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return async <Data>(request: Pick<HttpRequest, 'path' | 'query' | 'signal'> & Promised<Data>) => {
    try {
      return await http.request<Data>({ method: 'GET', fallback: failure, ...request });
    } catch (error) {
      await logoutIfAccessDenied(error);
      throw error;
    }
  };
};

export const useImport = (id: string) => {
  const ask = useAsk();
  return useQuery<Import, Error>({
    queryKey: [key, id],
    queryFn: async ({ signal }) =>
      (await ask<Import>({ path: 'imports/one', query: { import_id: id }, signal, like: example })).data,
    refetchInterval: ({ state: { data } }) => data !== undefined && isAtWork(data) && pause,
  });
};

export const useEarlier = (resource: AnyResource) => {
  const ask = useAsk();
  return useQuery<Import[], Error>({
    queryKey: [key, 'of', resource.name],
    queryFn: async ({ signal }) =>
      (await ask<Import[]>({ path: 'imports', query: { resource: resource.name }, signal, like: [example] })).data,
  });
};

export const useImportRows = (
  { import_id, state }: Pick<Import, 'import_id' | 'state'>,
  page: number,
  outcome?: RowOutcome,
) => {
  const ask = useAsk();
  return useQuery<{ rows: ImportRow[]; total: number; pages: number }, Error>({
    queryKey: [key, import_id, state, outcome, page],
    queryFn: async ({ signal }) => {
      const { data, meta } = await ask<ImportRow[]>({
        path: 'imports/rows',
        query: { import_id, outcome, page },
        signal,
        like: [{ number: 0, cells: [], changes: [], reasons: [{}] }],
        likeMeta: { total: 0, per_page: 1 },
      });
      const { total, per_page: size } = meta as { total: number; per_page: number };
      return { rows: data, total, pages: Math.ceil(total / size) };
    },
  });
};

export const useRefused = () => {
  const ask = useAsk();
  return async (id: string): Promise<string[]> => {
    const parts: string[] = [];
    for (let after: number | null = 0; after !== null;) {
      const { data, meta }: { data: string; meta: Record<string, unknown> | undefined } = await ask<string>({
        path: 'imports/refused',
        query: { import_id: id, after },
        like: '',
        likeMeta: {},
      });
      parts.push(data);
      after = meta!.next as number | null;
    }
    return parts;
  };
};

export type Change =
  | { call: 'run' | 'undo' }
  | { call: 'check'; columns: (string | null)[]; key: string | null; make: string[] };

const useTellFailure = () => {
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return async (error: Error) => {
    if (await logoutIfAccessDenied(error)) return;
    notify(error.message || 'messages.action_failed', {
      type: 'error',
      messageArgs: { _: error.message || undefined },
    });
  };
};

export const useChangeImport = (id: string) => {
  const { http } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ call, ...body }: Change) =>
      http.request<Import>({
        method: 'POST',
        path: `imports/${call}`,
        body: { import_id: id, ...body },
        fallback: 'messages.action_failed',
        like: example,
      }),
    onSuccess: ({ data }) => client.setQueryData([key, id], data),
    onError: useTellFailure(),
  });
};

export const useDiscardImport = (id: string) => {
  const { http } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      http.request({
        method: 'POST',
        path: 'imports/discard',
        body: { import_id: id },
        fallback: 'messages.action_failed',
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [key, 'of'] }),
    onError: useTellFailure(),
  });
};

/**
 * Returns the names of the workbook's sheets if the error asks the user to choose a sheet. Otherwise, returns an empty
 * array.
 */
export const sheetsIn = (error: Error | null): string[] => {
  const { sheets } = ((error instanceof HttpError && error.body?.data) || {}) as { sheets?: string[] };
  return sheets ?? [];
};

/**
 * Returns a mutation that uploads a file and starts its import. `sheet` selects a sheet in a workbook. Calls
 * `onProgress` with the percentage of the file that has been sent.
 */
export const useStartImport = (resource: AnyResource, timeZone: string) => {
  const { http } = useServices();
  const client = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useMutation({
    mutationFn: ({
      file,
      sheet,
      onProgress,
    }: {
      file: File;
      sheet?: string | undefined;
      onProgress(percent: number): void;
    }) =>
      http.request<Import>({
        method: 'POST',
        path: 'imports/start',
        query: { resource: resource.name, time_zone: timeZone, sheet },
        body: { file },
        onProgress,
        idempotent: true,
        fallback: 'messages.upload_error',
        like: example,
      }),
    onSuccess: ({ data }) => client.setQueryData([key, data.import_id], data),
    onError: (error: Error) => logoutIfAccessDenied(error),
  });
};
