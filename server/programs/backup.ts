// `npm run backup -- <file>`: writes the database and the uploaded files into a single file.
import { aboutBucket, backUp, readArguments, runProgram, summaryOf } from '@matjar/admin/server';
import { readShopEnv } from '../config';

await runProgram(
  async () => {
    const { path } = readArguments('backup', process.argv.slice(2));
    const manifest = await backUp(readShopEnv(process.env), path);
    console.log([`Wrote ${path}: ${summaryOf(manifest)}.`, ...aboutBucket(manifest)].join('\n'));
  },
  { once: true },
);
