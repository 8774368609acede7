/** The part that is needed of the browser's own reader of codes (Shape Detection API), where it has one. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The formats that codes are printed in. */
const formats = ['qr_code', 'code_128'];

/** How long to wait between two looks, in milliseconds. */
const pause = 150;

const detectorClass = () => (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

const known = async (Known: DetectorClass) => (await Known.getSupportedFormats()).filter((format) => formats.includes(format));

/** Whether the browser can read codes with a camera. */
export const canScan = async (): Promise<boolean> => {
  const Known = detectorClass();
  if (!Known || !('mediaDevices' in navigator)) return false;
  return known(Known).then((own) => own.length > 0, () => false);
};

/** Why there is nothing to see: it was refused, or there is no camera that could be used. */
export type CameraFault = 'denied' | 'none';

interface Watcher {
  onCode(code: string): void;
  onFault(fault: CameraFault): void;
}

/**
 * Shows the camera, the one at the back of a phone, in `video` until a code is seen or the returned function is called,
 * which lets go of it.
 */
export const watchForCode = (video: HTMLVideoElement, { onCode, onFault }: Watcher): (() => void) => {
  let stream: MediaStream | undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    stream?.getTracks().forEach((track) => track.stop());
  };
  const wait = () => new Promise((resolve) => {
    setTimeout(resolve, pause);
  });
  const watch = async () => {
    const Known = detectorClass()!;
    const detector = new Known({ formats: await known(Known) });
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    // It may have been left while somebody was asked whether they allow it.
    if (isOver) return stop();
    video.srcObject = stream;
    await video.play();
    for (;;) {
      const [found] = await detector.detect(video);
      if (isOver) return;
      if (found) {
        stop();
        return onCode(found.rawValue);
      }
      await wait();
      if (isOver) return;
    }
  };
  watch().catch((error: unknown) => {
    if (isOver) return;
    stop();
    onFault((error as Error).name === 'NotAllowedError' ? 'denied' : 'none');
  });
  return stop;
};
