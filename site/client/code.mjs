// Adds copy buttons to code blocks, and makes wide code and tables scrollable with the keyboard.
import { say } from './page.mjs';

const copy = async (button, text) => {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = say('Copied', 'نُسخ');
  } catch {
    button.textContent = say('Press Ctrl+C', 'اضغط Ctrl+C');
  }
  setTimeout(() => {
    button.textContent = say('Copy', 'نسخ');
  }, 2000);
};

export const addCopyButtons = () => {
  for (const block of document.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = say('Copy', 'نسخ');
    button.addEventListener('click', () => void copy(button, block.querySelector('pre').innerText));
    block.append(button);
  }
};

/** Makes a block focusable by keyboard only while it scrolls horizontally. */
export const makeScrollable = () => {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const isWide = target.scrollWidth > target.clientWidth + 1;
      if (isWide) {
        target.tabIndex = 0;
        target.setAttribute('role', 'group');
        target.setAttribute('aria-label', target.matches('pre') ? say('Code', 'شيفرة') : say('Table', 'جدول'));
      } else for (const name of ['tabindex', 'role', 'aria-label']) target.removeAttribute(name);
    }
  });
  for (const block of document.querySelectorAll('.code pre, .table')) observer.observe(block);
};
