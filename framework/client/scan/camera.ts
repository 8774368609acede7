import type { Detector } from './ownDetector';

/** The used part of the browser's barcode reader (Shape Detection API). */
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The usual printed formats, as named by the API. */
const formats = ['qr_code', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e'];

/** Required formats for the browser's reader to be used. */
const requiredFormats = ['qr_code', 'code_128', 'ean_13'];

/** Pause between reads, in milliseconds. */
const pause = 150;

/** Sufficient camera width; more is slower. */
const width = { ideal: 1280 };

/** Returns the browser's reader, else loads our own. */
const openDetector = async (): Promise<Detector> => {
  const NativeDetector = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const supported = (await NativeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (NativeDetector && requiredFormats.every((format) => supported.includes(format)))
    return new NativeDetector({ formats: formats.filter((format) => supported.includes(format)) });
  return (await import('./ownDetector')).ownDetector();
};

/** Checks whether a camera may exist. A phone without HTTPS counts, as the dialog explains the reason. */
export const canScan = async (): Promise<boolean> => {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices?.enumerateDevices) return window.matchMedia?.('(pointer: coarse)').matches ?? false;
  return mediaDevices.enumerateDevices().then(
    (all) => all.some(({ kind }) => kind === 'videoinput'),
    () => false,
  );
};

/** Failure to scan: permission denied, no usable camera, no HTTPS, or no reader. */
export type CameraFault = 'denied' | 'none' | 'insecure' | 'unread';

interface Watcher {
  onCode(code: string): void;
  onFault(fault: CameraFault): void;
}

/** Shows the rear camera in `video` until a code is read. Returns a function that stops it. */
export const watchForCode = (video: HTMLVideoElement, { onCode, onFault }: Watcher): (() => void) => {
  let stream: MediaStream | undefined;
  let detector: Detector | undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    stream?.getTracks().forEach((track) => track.stop());
    detector?.close?.();
  };
  const wait = () =>
    new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
  const fail = (fault: CameraFault) => {
    if (isOver) return;
    stop();
    onFault(fault);
  };
  const look = async () => {
    for (;;) {
      const [found] = await detector!.detect(video);
      if (isOver) return;
      if (found) {
        stop();
        return onCode(found.rawValue);
      }
      await wait();
      if (isOver) return;
    }
  };
  const watch = async () => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    if (!mediaDevices) return fail('insecure');
    stream = await mediaDevices.getUserMedia({ video: { facingMode: 'environment', width } });
    // The dialog may have closed during the permission prompt.
    if (isOver) return stop();
    video.srcObject = stream;
    await video.play();
    detector = await openDetector().catch(() => undefined);
    if (!detector) return fail('unread');
    if (isOver) return stop();
    return look().catch(() => fail('unread'));
  };
  watch().catch((error: unknown) => fail((error as Error).name === 'NotAllowedError' ? 'denied' : 'none'));
  return stop;
};
