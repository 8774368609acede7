import type { Page } from 'playwright-core';
import type { Settings } from '@matjar/admin/testing';
import { chromeScheme, colours, contentScheme, effective, shades } from '@matjar/admin/testing/client';

/** The computed appearance of the home page at desktop width. */
export interface Look {
  direction: string;
  /** The minimum height of a menu entry. */
  entry: string;
  menu: 'top' | 'left' | 'right' | 'nowhere';
  /** The width of the side menu in pixels, or 0 if there is no side menu. */
  menuWidth: number;
  /**
   * The background colour of the content. `chrome`, `mark` and `bar` are the colours of the header, the current menu
   * entry's marker and the top bar.
   */
  ground: string;
  chrome: string;
  mark: string;
  bar: string;
  navbar: 'hidden' | 'static' | 'sticky' | 'floating' | 'unknown';
  footer: string;
}

/** Returns the appearance of the page. Runs in the browser, so it must not use variables outside its body. */
export const readLook = (): Look => {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const isShown = (element: HTMLElement | null) => element?.checkVisibility() ?? false;
  const header = find('header')!;
  const current = find(':is(aside, header) a[aria-current]')!;
  const { position, insetBlockStart, borderStartStartRadius } = getComputedStyle(header);
  const bar = header.firstElementChild as HTMLElement;
  const aside = find('aside');
  const side = aside && aside.getBoundingClientRect().x > 600 ? 'right' : 'left';
  const isFloating = insetBlockStart !== '0px' && borderStartStartRadius !== '0px';
  const stuck = isFloating ? 'floating' : insetBlockStart === '0px' ? 'sticky' : 'unknown';
  const footer = find('footer')!;
  return {
    direction: getComputedStyle(document.documentElement).direction,
    entry: getComputedStyle(current).minBlockSize,
    menu: isShown(find('header nav')) ? 'top' : isShown(aside) ? side : 'nowhere',
    menuWidth: isShown(aside) ? aside!.parentElement!.offsetWidth : 0,
    ground: getComputedStyle(document.body).backgroundColor,
    chrome: getComputedStyle(header).backgroundColor,
    mark: getComputedStyle(current.querySelector('svg')!).color,
    bar: getComputedStyle(bar).backgroundColor,
    navbar: !isShown(bar) ? 'hidden' : position === 'sticky' ? stuck : position === 'relative' ? 'static' : 'unknown',
    footer: isShown(footer) ? getComputedStyle(footer).position : 'hidden',
  };
};

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;

/** Returns how an English page should look with the given settings. */
export const lookOf = (chosen: Settings): Look => {
  const { mode, density, layout, collapsed, direction, ...rest } = effective(chosen);
  const { menuColour, navbarColour, navbarType, footerType } = rest;
  const [content, chrome] = [contentScheme(mode), chromeScheme(mode)];
  const isRtl = direction === 'rtl';
  const width = collapsed ? 72 : 260;
  return {
    direction: isRtl ? 'rtl' : 'ltr',
    entry: density === 'compact' ? '32px' : '36px',
    menu: layout === 'horizontal' ? 'top' : isRtl ? 'right' : 'left',
    menuWidth: layout === 'horizontal' ? 0 : width,
    ground: rgb(colours[content].ground),
    chrome: rgb(colours[chrome].surface),
    mark: rgb(shades[chrome][menuColour].mark),
    bar: navbarColour === 'default' ? 'rgba(0, 0, 0, 0)' : rgb(shades[chrome][navbarColour].fill),
    navbar: navbarType,
    footer: footerType,
  };
};

/**
 * Records the page's appearance when its frame is first rendered, before the first paint. `firstLook` returns the
 * recorded appearance.
 */
export const noteFirstLook = async (page: Page): Promise<void> => {
  await page.addInitScript(`{
    const observer = new MutationObserver(() => {
      if (!document.querySelector('header')) return;
      observer.disconnect();
      window.firstLook = (${readLook})();
    });
    observer.observe(document, { childList: true, subtree: true });
  }`);
};

export const firstLook = (page: Page): Promise<Look> =>
  page.evaluate(() => (window as unknown as { firstLook: Look }).firstLook);
