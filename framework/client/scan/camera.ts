import type { Detector } from './ownDetector';

/** The parts of the browser's barcode reader (Shape Detection API) that are used here. */
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The most common printed codes, named as in the Shape Detection API. */
const formats = ['qr_code', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e'];

/** The formats that the browser's reader must support. If one of them is missing, the framework's reader is used. */
const requiredFormats = ['qr_code', 'code_128', 'ean_13'];

/** The pause between attempts to read a code, in milliseconds. */
const pause = 150;

/**
 * The requested width of the camera image, in pixels. This is enough for reading codes; reading a larger image would be
 * slower.
 */
const width = { ideal: 1280 };

/** Returns the browser's barcode reader. If there is no suitable one, loads the framework's reader. */
const openDetector = async (): Promise<Detector> => {
  const NativeDetector = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const supported = (await NativeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (NativeDetector && requiredFormats.every((format) => supported.includes(format)))
    return new NativeDetector({ formats: formats.filter((format) => supported.includes(format)) });
  return (await import('./ownDetector')).ownDetector();
};

/**
 * Checks whether the device may have a camera. Also returns true on a phone without an HTTPS connection, so that the
 * dialog can explain why scanning isn't possible.
 */
export const canScan = async (): Promise<boolean> => {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices?.enumerateDevices) return window.matchMedia?.('(pointer: coarse)').matches ?? false;
  return mediaDevices.enumerateDevices().then(
    (all) => all.some(({ kind }) => kind === 'videoinput'),
    () => false,
  );
};

/**
 * The reason scanning isn't possible: the user denied permission, or there is no usable camera, HTTPS connection or
 * reader.
 */
export type CameraFault = 'denied' | 'none' | 'insecure' | 'unread';

interface Watcher {
  onCode(code: string): void;
  onFault(fault: CameraFault): void;
}

/** Shows the rear camera's image in `video` until a code has been read. Returns a function that stops the camera. */
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
    // The dialog may have closed while the browser asked for permission.
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
