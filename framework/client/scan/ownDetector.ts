/** What finds codes in what a camera sees. */
export interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
  /** Ends what it runs on. */
  close?(): void;
}

/** A picture on its way to the worker. */
export interface Picture {
  id: number;
  data: ArrayBuffer;
  width: number;
  height: number;
}

/** What the worker found in a picture, or why it couldn't look. */
export interface Read {
  id: number;
  codes?: string[];
  failure?: string;
}

/** Reads codes where the browser has no reader of its own: by a decoder in a worker, so that the page isn't held up meanwhile. */
export const ownDetector = (): Detector => {
  const worker = new Worker(new URL('./decoder.ts', import.meta.url), { type: 'module', name: 'decoder' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  let last = 0;

  const ask = (picture: Picture) =>
    new Promise<Read>((resolve, reject) => {
      const hear = ({ data }: MessageEvent<Read>) => data.id === picture.id && settle(() => resolve(data));
      const fail = () => settle(() => reject(new Error('The decoder could not be loaded')));
      const settle = (tell: () => void) => {
        worker.removeEventListener('message', hear);
        worker.removeEventListener('error', fail);
        tell();
      };
      worker.addEventListener('message', hear);
      worker.addEventListener('error', fail);
      worker.postMessage(picture, [picture.data]);
    });

  return {
    detect: async (video) => {
      const { videoWidth: width, videoHeight: height } = video;
      // The camera is on its way still.
      if (width === 0 || height === 0) return [];
      Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0);
      last += 1;
      const { codes = [], failure } = await ask({
        id: last,
        data: context.getImageData(0, 0, width, height).data.buffer,
        width,
        height,
      });
      if (failure) throw new Error(failure);
      return codes.map((rawValue) => ({ rawValue }));
    },
    close: () => worker.terminate(),
  };
};
