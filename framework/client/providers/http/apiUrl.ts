/**
 * Host of the API, as a `<meta>` of the page says it, without a slash at its end; empty when it is the host that served the
 * page. Anything but an http or https address counts as none.
 */
export const apiUrlIn = (name: string, page: Document = document): string => {
  const content = page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.trim() ?? '';
  return /^https?:\/\//i.test(content) ? content.replace(/\/+$/, '') : '';
};
