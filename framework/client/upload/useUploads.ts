import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { FileKind } from '../../core/files';
import { fileKindOf, fileRules } from '../../core/files';
import { phoneFormatBytes, phoneFormatOf } from '../../declaration/wire/phoneFiles';
import type { Identifier } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import type { AdminDataProvider } from '../providers/dataProvider';
import { HttpError } from '../providers/http/reply';
import { watchUnsaved } from '../providers/session/unsaved';
import { useClient } from '../hooks/useClient';
import { useText } from '../hooks/useText';

export interface Upload {
  key: number;
  file: File;
  /** The percentage of the file that has been sent, from 0 to 100. */
  percent: number;
  /** The error: a message from the server, or a message key with its arguments. */
  error?: { message: string; args?: Record<string, number | string> };
}

/** The URL of an uploaded file, or of a file in the page's memory. */
export type Arrived = Awaited<ReturnType<AdminDataProvider['upload']>>['data'];

interface UploadsOptions {
  resource: AnyResource;
  field: string;
  fileKinds: readonly FileKind[];
  /** The record whose tenant owns the files. See the data provider's `upload`. */
  home?: Identifier | undefined;
  /** Maximum number of files that may be added, including pending uploads. Default: unlimited. */
  room?: number | undefined;
  onUploaded(uploaded: Arrived, file: File): void;
}

const mebibyte = 1024 * 1024;

/** Maximum number of parallel uploads. */
const atOnce = 3;

/** The delays before each retry when the server is busy, in milliseconds. */
const pauses = [2000, 4000, 8000, 16_000];

/**
 * Returns an error that the browser can detect before the upload: the file is empty or too large. The server checks the
 * content.
 */
const faultOf = ({ size }: File, fileKinds: readonly FileKind[]): Upload['error'] => {
  const max = Math.max(...fileKinds.map((kind) => fileRules[kind].maxBytes));
  if (size === 0) return { message: 'validation.file_empty' };
  return size > max ? { message: 'validation.file_too_large', args: { max: max / mebibyte } } : undefined;
};

/**
 * Returns an error for iPhone-specific file formats, detected by the file's first bytes. If the file can't be read,
 * returns no error, because the upload will fail anyway.
 */
const phoneFaultOf = async (file: File, fileKinds: readonly FileKind[]): Promise<Upload['error']> => {
  const head = await file
    .slice(0, phoneFormatBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const format = phoneFormatOf(new Uint8Array(head));
  return format && fileKinds.includes(format === 'heic' ? 'image' : 'video')
    ? { message: `validation.file_${format}` }
    : undefined;
};

/**
 * Returns the server's error for the field. If there is none, returns the server's message or the default message from
 * SPEC §8.
 */
const errorOf = (error: unknown, field: string): NonNullable<Upload['error']> => {
  const { body, message } = error as Partial<HttpError>;
  const complaint = body?.errors?.[field];
  if (typeof complaint === 'string') return { message: complaint };
  return { message: (error instanceof HttpError ? message : undefined) || 'messages.upload_error' };
};

const pause = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

let keys = 0;

/** Uploads a field's files and reports the progress. The user can cancel and retry uploads. */
export const useUploads = ({ resource, field, fileKinds, home, room = Infinity, onUploaded }: UploadsOptions) => {
  const text = useText();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const { session } = useClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const waiting = useRef<Upload[]>([]);
  const arrived = useRef(onUploaded);
  useEffect(() => {
    arrived.current = onUploaded;
  });
  useEffect(() => {
    const [all, line] = [running.current, waiting.current];
    // Uploaded files are part of the draft. Pending uploads would be lost, so leaving the page must be confirmed.
    const unwatch = watchUnsaved(session, () => all.size > 0);
    return () => {
      unwatch();
      line.length = 0;
      all.forEach((controller) => controller.abort());
    };
  }, [session]);

  const patch = (key: number, change: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: number) => setUploads((before) => before.filter((one) => one.key !== key));

  /** Uploads a file. Retries after a delay if the server is busy. */
  const deliver = async (
    key: number,
    file: File,
    signal: AbortSignal,
    delays = pauses,
  ): ReturnType<AdminDataProvider['upload']> => {
    try {
      return await dataProvider.upload(resource.name, {
        field,
        file,
        home,
        signal,
        onProgress: (percent: number) => patch(key, { percent }),
      });
    } catch (error) {
      const [time, ...later] = delays;
      if ((error as Partial<HttpError>).status !== 503 || time === undefined) throw error;
      await pause(time, signal);
      return deliver(key, file, signal, later);
    }
  };

  const send = async ({ key, file }: Upload) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    const refuse = (fault: NonNullable<Upload['error']>) => {
      patch(key, { error: fault });
      notify(fault.message, { type: 'error', messageArgs: { _: fault.message } });
    };
    try {
      const fault = await phoneFaultOf(file, fileKinds);
      if (fault) return refuse(fault);
      const { data, message, isHeld } = await deliver(key, file, controller.signal);
      // Checks the file's type because no server checks files that stay in the page's memory.
      if (isHeld && !fileKinds.some((kind) => kind === fileKindOf(file.type)))
        return refuse({ message: text('upload.otherType') });
      drop(key);
      arrived.current(data, file);
      // Shows no success message, because the file isn't sent until the form is saved. The upload area explains this.
      if (isHeld) return;
      notify(message ?? 'messages.uploaded', { type: 'success', messageArgs: { _: message } });
    } catch (error) {
      if (controller.signal.aborted) return drop(key);
      refuse(errorOf(error, field));
    } finally {
      running.current.delete(key);
      next();
    }
  };

  const next = () => {
    while (running.current.size < atOnce && waiting.current.length > 0) void send(waiting.current.shift()!);
  };

  const add = (files: Iterable<File>) => {
    const free = room - uploads.filter(({ error }) => !error).length;
    const fresh = [...files].map((file, index): Upload => {
      const error = index < free ? faultOf(file, fileKinds) : { message: text('upload.full') };
      return { key: (keys += 1), file, percent: 0, ...(error && { error }) };
    });
    setUploads((before) => [...before.filter(({ error }) => !error), ...fresh]);
    waiting.current.push(...fresh.filter(({ error }) => !error));
    next();
  };

  return {
    uploads,
    isBusy: uploads.some(({ error }) => !error),
    add,
    cancel: (key: number) => {
      const controller = running.current.get(key);
      const place = waiting.current.findIndex((one) => one.key === key);
      if (place >= 0) waiting.current.splice(place, 1);
      if (controller) controller.abort();
      else drop(key);
    },
    retry: (upload: Upload) => {
      if (room <= uploads.filter(({ error }) => !error).length) return;
      const restarted = { key: upload.key, file: upload.file, percent: 0 };
      setUploads((before) => before.map((one) => (one.key === upload.key ? restarted : one)));
      waiting.current.push(restarted);
      next();
    },
  };
};
