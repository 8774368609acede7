// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { english } from '../../../languages/en/language';
import { syrianArabic } from '../../../languages/ar/language';
import { french } from '../../../languages/fr/language';
import { showBootFailure } from './bootAdmin';

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><div class="boot"></div></div>';
});

test.each([
  [english, /could not be loaded/, 'Reload'],
  [syrianArabic, /تعذّر تحميل هذه الصفحة/, 'إعادة التحميل'],
  [french, /n’a pas pu être chargée/, 'Recharger'],
])(
  'in $name, a failed start replaces the placeholder with a message and a reload button',
  (language, message, button) => {
    const root = document.getElementById('root')!;
    showBootFailure(root, language);
    expect(root.querySelector('[role=alert]')).toHaveTextContent(message);
    expect(root.querySelector('button')).toHaveTextContent(button);
    expect(root.querySelector('.boot')).toBeNull();
  },
);
