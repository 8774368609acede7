import type { VisitDevice, VisitSource } from '../../src/domain/visits';

/** Programs that read pages, by a word that they all have somewhere in their names. */
const programs =
  /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|fetch|externalhit|pingdom|archiver/i;

/** Whether a `User-Agent` is that of a browser that somebody looks at. All of these begin alike, for history's sake. */
export const isBrowser = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && userAgent.startsWith('Mozilla/5.0 (') && !programs.test(userAgent);

/** What a visitor holds in their hands, by the `User-Agent`. */
export const deviceOf = (userAgent: string): VisitDevice => {
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /mobi|iphone|android/i.test(userAgent) ? 'phone' : 'desktop';
};

const hostOf = (address: string | undefined): string =>
  address !== undefined && /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).hostname : '';

const mediums: [RegExp, VisitSource][] = [
  [/^(cpc|ppc|cpm|paid.*|ads?|display|banner|retargeting)$/i, 'advertisement'],
  [/^(e-?mail|newsletter)$/i, 'email'],
  [/^(social.*|sm)$/i, 'social'],
  [/^(organic|search)$/i, 'search'],
];

const hosts: [RegExp, VisitSource][] = [
  [/(^|\.)mail\./, 'email'],
  [/(^|\.)(google|bing|yahoo|yandex|baidu|duckduckgo|ecosia|startpage|qwant)\./, 'search'],
  [
    /(^|\.)(facebook|instagram|twitter|tiktok|snapchat|youtube|linkedin|pinterest|whatsapp|telegram|threads|reddit)\./,
    'social',
  ],
  [/^(t\.co|x\.com|t\.me|wa\.me|youtu\.be|fb\.me|lnkd\.in)$/, 'social'],
];

const found = (table: readonly [RegExp, VisitSource][], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Where a visit came from: by the medium that its link was marked with (`utm_medium`), else by the page it was on.
 * `own` is the storefront's origin: a step within it isn't a source.
 */
export const sourceOf = ({
  medium,
  referrer,
  own,
}: {
  medium?: string | undefined;
  referrer?: string | undefined;
  own?: string | undefined;
}): VisitSource => {
  const marked = medium && found(mediums, medium);
  if (marked) return marked;
  const host = hostOf(referrer);
  if (!host || host === hostOf(own)) return 'direct';
  return found(hosts, host) ?? 'link';
};
