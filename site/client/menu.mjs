// The navigation: a column, or, on a small screen, a panel that the menu button opens.
export const startMenu = () => {
  const button = document.querySelector('.menu-button');
  const panel = document.querySelector('#navigation');
  if (!button || !panel) return;
  const open = (isOpen) => {
    button.setAttribute('aria-expanded', String(isOpen));
    document.body.classList.toggle('menu-open', isOpen);
  };
  button.addEventListener('click', () => open(button.getAttribute('aria-expanded') !== 'true'));
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !document.body.classList.contains('menu-open')) return;
    open(false);
    button.focus();
  });
  const current = panel.querySelector('[aria-current]');
  // Scrolls only the panel, because the page itself must not scroll.
  if (current) panel.scrollTop = current.offsetTop - panel.clientHeight / 2;
};
