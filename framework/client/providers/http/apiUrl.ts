/**
 * Origin of the API from a `<meta>` of the page, without a trailing slash; empty (the page's own) unless it is an http
 * or https address.
 */
export const apiUrlIn = (name: string, page: Document = document): string => {
  const content = page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.trim() ?? '';
  return /^https?:\/\//i.test(content) ? content.replace(/\/+$/, '') : '';
};
