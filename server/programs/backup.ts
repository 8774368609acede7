// `npm run backup -- <file>`: writes the database and the uploaded files into one file.
import { backUp } from '../../framework/server/app/backup/backUp';
import { aboutBucket, readArguments, summaryOf } from '../../framework/server/app/backup/commandLine';
import { readShopEnv } from '../config/env';
import { runProgram } from '../../framework/server/platform/process/lifecycle';

await runProgram(
  async () => {
    const { path } = readArguments('backup', process.argv.slice(2));
    const manifest = await backUp(readShopEnv(process.env), path);
    console.log([`Wrote ${path}: ${summaryOf(manifest)}.`, ...aboutBucket(manifest)].join('\n'));
  },
  { once: true },
);
