import { readFileSync, readdirSync } from 'node:fs';
import { findOddProse } from './findOddProse';
import { findShopWords } from './findShopWords';
import { readTexts } from './readTexts';

const texts = readTexts(process.cwd());
const shopWords = findShopWords(texts);
for (const line of shopWords) console.error(line);
console.log(`Words of ${texts.size} files of the framework checked: ${shopWords.length} of the shop’s.`);

const folders = ['framework', 'src', 'server', 'scripts', 'bench', 'tests', 'examples', 'screenshots', 'docs'];
const files = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  ),
].filter(
  (path) =>
    /\.(?:tsx?|mjs|md)$/.test(path) &&
    !/\/(?:node_modules|dist|\.data)\/|^(?:scripts\/words\/|tests\/words\.test)/.test(path),
);
const odd = files.flatMap((path) => findOddProse(path, readFileSync(path, 'utf8')));
for (const line of odd) console.error(line);
console.log(`Prose of ${files.length} files checked: ${odd.length} passages to reword.`);

process.exitCode = shopWords.length + odd.length > 0 ? 1 : 0;
