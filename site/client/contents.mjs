// "On this page": marks the section that the reader has scrolled to.
export const markCurrentSection = () => {
  const links = [...document.querySelectorAll('.contents a')];
  const list = document.querySelector('.contents nav');
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  if (links.length === 0) return;
  let marked;
  const mark = () => {
    const below = headings.findIndex((heading) => heading.getBoundingClientRect().top > 120);
    const current = links[Math.max(0, (below < 0 ? links.length : below) - 1)];
    if (current === marked) return;
    marked?.removeAttribute('aria-current');
    current.setAttribute('aria-current', 'location');
    marked = current;
    const { offsetTop } = current;
    if (offsetTop < list.scrollTop || offsetTop > list.scrollTop + list.clientHeight - 40)
      list.scrollTop = offsetTop - list.clientHeight / 2;
  };
  let isDue = false;
  addEventListener(
    'scroll',
    () => {
      if (isDue) return;
      isDue = true;
      requestAnimationFrame(() => {
        isDue = false;
        mark();
      });
    },
    { passive: true },
  );
  mark();
};
