import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The framework's languages: the names of their exports, their locales and directions. */
const known = {
  en: { name: 'english', declared: 'english', locale: 'en', dir: 'ltr' },
  ar: { name: 'arabic', declared: 'syrianArabic', locale: 'ar-SY', dir: 'rtl' },
  fr: { name: 'french', declared: 'french', locale: 'fr', dir: 'ltr' },
};

/**
 * Translations of the starter's strings into languages that the starter doesn't include. The keys are the English
 * strings.
 */
const translated = {
  fr: {
    'Log in to begin': 'Connectez-vous pour commencer',
    Manager: 'Direction',
    'Does everything': 'A tous les droits',
    Work: 'Travail',
    Mine: 'Mon espace',
    Note: 'Note',
    Notes: 'Notes',
    Text: 'Texte',
    Name: 'Nom',
    Staff: 'Personnel',
    Done: 'Fait',
    'My account': 'Mon compte',
    'Full name': 'Nom complet',
    Email: 'E-mail',
    Language: 'Langue',
    Role: 'Rôle',
    English: 'Anglais',
    Arabic: 'Arabe',
    French: 'Français',
    'Starter needs JavaScript. Turn it on and reload the page.':
      'Starter a besoin de JavaScript. Activez-le, puis rechargez la page.',
  },
};

/** The names of the framework's languages, as source code. */
const ownNames = {
  en: "{ en: 'English', ar: 'الإنجليزية' }",
  ar: "{ en: 'Arabic', ar: 'العربية' }",
  fr: "{ en: 'French', ar: 'الفرنسية' }",
};

export const defaultLanguages = ['en', 'ar'];
export const knownLanguages = Object.keys(known);

/** Returns the reason why an admin can't have these languages, or undefined if they are valid. */
export const languagesComplaint = (codes) => {
  const unknown = codes.filter((code) => !Object.hasOwn(known, code));
  if (unknown.length > 0 || codes.length === 0)
    return `--languages takes codes of the languages that the framework has words of, which are ${knownLanguages.join(', ')}: ${unknown.map((code) => `"${code}"`).join(', ') || 'none'} is not one of them.`;
  if (new Set(codes).size < codes.length) return '--languages names a language twice: remove one.';
  return undefined;
};

/** Returns a language's locale as an object key in source code. */
const keyOf = (code) => (known[code].locale === code ? code : `'${known[code].locale}'`);

/**
 * Translates one of the starter's English strings. Strings without a translation, such as the name for tenants, stay in
 * English for the developer to translate.
 */
const inLanguage = (code, words) => {
  return translated[code][words] ?? words;
};

const quoted = /'([^']*)'/g;

/** Returns the source code of a declared string in one language. */
const wordsIn = (code, { en, ar }, names) => {
  if (code === 'en') return en;
  if (code === 'ar') return ar;
  return en.replace(quoted, (_all, words) => `'${words === 'Starter' ? names[code] : inLanguage(code, words)}'`);
};

const text = /\{ en: (?<en>\[[^\]]*\]|'[^']*'), ar: (?<ar>\[[^\]]*\]|'[^']*') \}/g;

/** Returns a line of code for another language, derived from the English line. */
const lineOf = (code, line) =>
  line
    .replaceAll('english', known[code].name)
    .replace(/(\/languages\/|\/texts\/)en\b/g, `$1${code}`)
    .replace(/^(\s*)en: /, `$1${code}: `);

/** Replaces each English line of a file with lines for all languages, and removes the Arabic lines. */
const perLine = (codes, source) =>
  source
    .split('\n')
    .flatMap((line) => {
      if (/\/languages\/ar\b|\/texts\/ar\b|\barabic\b|^\s*(ar|'ar-SY'): /.test(line) && !/english/i.test(line))
        return [];
      return /\/languages\/en\b|\/texts\/en\b|^\s*en: (withOwn|\{ pack)/.test(line)
        ? codes.map((code) => lineOf(code, line))
        : [line];
    })
    .join('\n');

/** The files that depend on the list of languages, with functions that generate the file or parts of the file. */
const special = {
  'languages.ts': (codes) =>
    [
      "import { defineLanguages } from '@matjar/admin';",
      ...codes.map((code) => `import { ${known[code].declared} } from '@matjar/admin/languages/${code}/language';`),
      '',
      `export const languages = defineLanguages({ ${codes.map((code) => `${code}: ${known[code].declared}`).join(', ')} });`,
      '',
    ].join('\n'),
  'server/server.ts': (codes, source) =>
    perLine(codes, source)
      .replace(
        'typeof englishBase & typeof english',
        `typeof ${known[codes[0]].name}Base & typeof ${known[codes[0]].name}`,
      )
      .replace(
        /createServerTranslator\(\{.*\}\)/,
        () =>
          `createServerTranslator({\n${codes.map((code) => `    ${code}: withOwn(${known[code].name}Base, ${known[code].name}),\n`).join('')}  })`,
      ),
  'client/words.ts': perLine,
  'client/login.tsx': (codes, source) =>
    codes.reduce(
      (all, code) => all.replace(new RegExp(`^    ${code}: `, 'm'), `    ${keyOf(code)}: `),
      perLine(codes, source),
    ),
  'vite.config.ts': (codes, source) =>
    source.replace('languages/ar/index.ts', `languages/${codes.includes('ar') ? 'ar' : codes.at(-1)}/index.ts`),
  'resources/account.ts': (codes, source) =>
    source
      .replace("default: 'en'", `default: '${known[codes[0]].locale}'`)
      .replace(/choices: \{ en: \{.*\} \},?/, () => {
        const choice = (code) => `${keyOf(code)}: ${ownNames[code]}`;
        return `choices: { ${codes.map(choice).join(', ')} },`;
      }),
  'index.html': (codes, source, names) => {
    const [, english] = /<p lang="en" dir="ltr">(.*)<\/p>/.exec(source);
    const [, arabic] = /<p lang="ar" dir="rtl">(.*)<\/p>/.exec(source);
    const noscriptText = (code) =>
      ({ en: english, ar: arabic })[code] ?? inLanguage(code, english).replace('Starter', () => names[code]);
    const title = { ...names, en: 'Starter', ar: 'البداية' }[codes[0]];
    return source
      .replace('<html lang="en" dir="ltr">', `<html lang="${codes[0]}" dir="${known[codes[0]].dir}">`)
      .replace('<title>Starter</title>', () => `<title>${title}</title>`)
      .replace(/( *)<p lang="en"[\s\S]*<\/p>\n(?= *<\/noscript>)/, (_all, indent) =>
        codes.map((code) => `${indent}<p lang="${code}" dir="${known[code].dir}">${noscriptText(code)}</p>\n`).join(''),
      );
  },
};

/** Returns the module with the admin's strings in a given language, derived from the English module. */
const ownWords = (code, english, names) =>
  english.replace(quoted, (all, words) => {
    if (words.includes('Starter')) return `'${words.replace('Starter', () => names[code])}'`;
    return `'${inLanguage(code, words)}'`;
  });

/**
 * Sets the languages of a copy of the starter. Must be called before the copy is renamed. The first language is the
 * default.
 * @param names the admin's name in each language that the starter doesn't contain
 */
export const giveLanguages = (folder, codes, names) => {
  const texts = (code) => join(folder, 'texts', `${code}.ts`);
  const english = readFileSync(texts('en'), 'utf8');
  const [first] = codes;
  const typed = (source, code) => {
    const plain = source.replace(/^import type .*\n\n?/m, '').replace(/\} satisfies typeof \w+;/, '};');
    if (code === first) return plain;
    return `import type { own as ${known[first].name} } from './${first}';\n\n${plain.trimStart().replace(/\};\n$/, `} satisfies typeof ${known[first].name};\n`)}`;
  };
  for (const code of knownLanguages) {
    if (!codes.includes(code)) rmSync(texts(code), { force: true });
    else if (defaultLanguages.includes(code))
      writeFileSync(texts(code), typed(readFileSync(texts(code), 'utf8'), code));
    else writeFileSync(texts(code), typed(ownWords(code, english, names), code));
  }
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, path);
    if (!statSync(file).isFile()) continue;
    const source = readFileSync(file, 'utf8');
    const own = special[path.replaceAll('\\', '/')];
    const changed = (own ? own(codes, source, names) : source).replace(
      text,
      (_all, ...rest) => `{ ${codes.map((code) => `${code}: ${wordsIn(code, rest.at(-1), names)}`).join(', ')} }`,
    );
    if (changed !== source) writeFileSync(file, changed);
  }
};
