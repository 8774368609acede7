import type { Detector } from './ownDetector';

/** The part that is needed of the browser's own reader of codes (Shape Detection API), where it has one. */
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The formats that codes are printed in, as that API names them: an admin's own, and those of goods. */
const formats = ['qr_code', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e'];

/** Those without which the browser's own reader is of little use. */
const least = ['qr_code', 'code_128', 'ean_13'];

/** How long to wait between two looks, in milliseconds. */
const pause = 150;

/** A camera shows enough at this width; more takes time to read. */
const width = { ideal: 1280 };

/** The browser's own reader, else one of the build's, which is loaded then. */
const openDetector = async (): Promise<Detector> => {
  const Known = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const supported = (await Known?.getSupportedFormats().catch(() => [])) ?? [];
  if (Known && least.every((format) => supported.includes(format)))
    return new Known({ formats: formats.filter((format) => supported.includes(format)) });
  return (await import('./ownDetector')).ownDetector();
};

/** Whether there is a camera to scan with; on a phone whose page came without HTTPS there is one, and its dialog says why it can't be used. */
export const canScan = async (): Promise<boolean> => {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices?.enumerateDevices) return window.matchMedia?.('(pointer: coarse)').matches ?? false;
  return mediaDevices.enumerateDevices().then(
    (all) => all.some(({ kind }) => kind === 'videoinput'),
    () => false,
  );
};

/** Why nothing is read: it was refused, there is no camera that could be used, the page came without HTTPS, or what reads can't be had. */
export type CameraFault = 'denied' | 'none' | 'insecure' | 'unread';

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
    // It may have been left while somebody was asked whether they allow it.
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
