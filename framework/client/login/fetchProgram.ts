/**
 * Fetches a page's program, from the template `id`, after the first paint, which its requests would delay. A hidden
 * page isn't painted. The function's source is inlined into the page.
 */
export const fetchProgram = (id: string): void => {
  const fetchNow = () =>
    document.head.append(document.importNode(document.querySelector<HTMLTemplateElement>(`#${id}`)!.content, true));
  if (document.hidden) fetchNow();
  // The timeout runs after the first frame is painted.
  else window.requestAnimationFrame(() => window.setTimeout(fetchNow));
};
