import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { FileKind, Uploaded } from '../../core/files';
import { fileRules } from '../../core/files';
import type { Identifier } from '../../core/record';
import type { AnyResource } from '../../core/resource';
import type { MatjarDataProvider } from '../../providers/dataProvider';
import type { HttpError } from '../../providers/http';
import { watchUnsaved } from '../../providers/unsaved';

/** A file on its way, or one that didn't arrive and may be sent again. */
export interface Upload {
  key: number;
  file: File;
  /** Of it sent so far, 0 to 100. */
  percent: number;
  /** Why it didn't arrive: a text of the server's, or a message key and what fills it. */
  error?: { message: string; args?: Record<string, number> };
}

interface UploadsOptions {
  resource: AnyResource;
  /** The declared name of the field the files are for. */
  field: string;
  wanted: readonly FileKind[];
  /** The record that says whose the files are; see `upload` of the provider. */
  home?: Identifier | undefined;
  onUploaded(uploaded: Uploaded, file: File): void;
}

const mebibyte = 1024 * 1024;

/** What is wrong with a file, as far as the browser can tell before it is sent; the server looks at its bytes. */
const faultOf = ({ size }: File, wanted: readonly FileKind[]): Upload['error'] => {
  const max = Math.max(...wanted.map((kind) => fileRules[kind].maxBytes));
  if (size === 0) return { message: 'validation.file_empty' };
  return size > max ? { message: 'validation.file_too_large', args: { max: max / mebibyte } } : undefined;
};

/** What a failed call says: the server's complaint about the file, else its message, else SPEC §8's. */
const errorOf = (error: unknown, field: string): NonNullable<Upload['error']> => {
  const { status, body, message } = error as Partial<HttpError>;
  const complaint = body?.errors?.[field];
  if (typeof complaint === 'string') return { message: complaint };
  return { message: (status ? message : undefined) || 'messages.upload_error' };
};

let keys = 0;

/** Sends files for a field, each with its progress; each can be given up, and tried again when it failed. */
export const useUploads = ({ resource, field, wanted, home, onUploaded }: UploadsOptions) => {
  const dataProvider = useDataProvider<MatjarDataProvider>();
  const notify = useNotify();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const arrived = useRef(onUploaded);
  useEffect(() => {
    arrived.current = onUploaded;
  });
  // Whoever leaves the page waits for nothing any more.
  useEffect(() => {
    const all = running.current;
    // What has arrived is kept with the form; what is still on its way would be lost with the page, which asks first.
    const unwatch = watchUnsaved(() => all.size > 0);
    return () => {
      unwatch();
      all.forEach((controller) => controller.abort());
    };
  }, []);

  const patch = (key: number, change: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: number) => setUploads((before) => before.filter((one) => one.key !== key));

  const send = async ({ key, file }: Upload) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      const { data, message } = await dataProvider.upload(resource.name, {
        field, file, home, signal: controller.signal, onProgress: (percent: number) => patch(key, { percent }),
      });
      drop(key);
      arrived.current(data, file);
      notify(message ?? 'messages.uploaded', { type: 'success', messageArgs: { _: message } });
    } catch (error) {
      if (controller.signal.aborted) return drop(key);
      const fault = errorOf(error, field);
      patch(key, { error: fault });
      notify(fault.message, { type: 'error', messageArgs: { _: fault.message } });
    } finally {
      running.current.delete(key);
    }
  };

  const add = (files: Iterable<File>) => {
    const fresh = [...files].map((file): Upload => {
      const error = faultOf(file, wanted);
      return { key: (keys += 1), file, percent: 0, ...(error && { error }) };
    });
    setUploads((before) => [...before.filter(({ error }) => !error), ...fresh]);
    for (const upload of fresh) if (!upload.error) void send(upload);
  };

  return {
    uploads,
    isBusy: uploads.some(({ error }) => !error),
    add,
    /** Gives one up, or takes a failed one off the list. */
    cancel: (key: number) => {
      const controller = running.current.get(key);
      if (controller) controller.abort();
      else drop(key);
    },
    retry: (upload: Upload) => {
      const again = { key: upload.key, file: upload.file, percent: 0 };
      setUploads((before) => before.map((one) => (one.key === upload.key ? again : one)));
      void send(again);
    },
  };
};
