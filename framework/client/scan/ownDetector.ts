export interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
  close?(): void;
}

export interface Picture {
  id: number;
  data: ArrayBuffer;
  width: number;
  height: number;
}

export interface Read {
  id: number;
  codes?: string[];
  failure?: string;
}

/** Reads codes in browsers without a barcode reader. Runs in a worker so that it doesn't block the page. */
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
      // If the image has no size, the camera is still starting.
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
