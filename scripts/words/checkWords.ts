import { findShopWords } from './findShopWords';
import { readTexts } from './readTexts';

const texts = readTexts(process.cwd());
const found = findShopWords(texts);

for (const line of found) console.error(line);
console.log(`Words of ${texts.size} files of the framework checked: ${found.length} of the shop’s.`);
process.exitCode = found.length > 0 ? 1 : 0;
