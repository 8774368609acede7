/**
 * Fetches a page's program, which stands in a template, once the page is painted: its requests, and what comes of them, would
 * hold that up. A page that nobody sees isn't painted, and has its program fetched at once. Its source goes into the page as it is.
 * @param id of the template
 */
export const fetchProgram = (id: string): void => {
  const fetchNow = () =>
    document.head.append(document.importNode(document.querySelector<HTMLTemplateElement>(`#${id}`)!.content, true));
  if (document.hidden) fetchNow();
  // The frame that is asked for here is the first; what is due after it comes once it's drawn.
  else window.requestAnimationFrame(() => window.setTimeout(fetchNow));
};
