// Runs in a worker because the content security policy allows WebAssembly only in workers (`decoderPolicy`).
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Picture, Read } from './ownDetector';

// Sets the URL of the WebAssembly file because the library would otherwise load it from another host.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

const answer = (read: Read) => (postMessage as (message: Read) => void)(read);

addEventListener('message', ({ data: { id, data, width, height } }: MessageEvent<Picture>) => {
  readBarcodes(new ImageData(new Uint8ClampedArray(data), width, height), {
    formats: ['QRCode', 'Code128', 'EAN13', 'EAN8', 'UPCA', 'UPCE'],
    maxNumberOfSymbols: 1,
  }).then(
    (found) => answer({ id, codes: found.map(({ text }) => text) }),
    (error: unknown) => answer({ id, failure: String(error) }),
  );
});
