import { failures, HttpError } from './reply';
import type { Send } from './transport';
import { aborted, undoIn } from './transport';

/**
 * Sends a call with XMLHttpRequest because fetch doesn't report upload progress. `onProgress` receives whole
 * percentages from 0 to 100.
 */
export const viaXhr =
  (createXhr: () => XMLHttpRequest, onProgress: (percent: number) => void): Send =>
  ({ url, method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(aborted());
      const xhr = createXhr();
      const abort = () => xhr.abort();
      xhr.open(method, url);
      Object.entries(headers).forEach(([name, value]) => xhr.setRequestHeader(name, value));
      xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100));
      };
      xhr.upload.onload = () => onProgress(100);
      xhr.onload = () =>
        resolve({
          // Reads all headers at once because Chromium logs an error when code reads a single header that isn't
          // exposed.
          status: xhr.status,
          contentType: xhr.getResponseHeader('content-type'),
          undo: undoIn(/^change-set:.*/im.exec(xhr.getAllResponseHeaders())?.[0]),
          text: xhr.responseText,
        });
      xhr.onerror = () => reject(new HttpError(failures.network, 0));
      xhr.onabort = () => reject(aborted());
      xhr.onloadend = () => signal?.removeEventListener('abort', abort);
      signal?.addEventListener('abort', abort);
      xhr.send(body ?? null);
    });
