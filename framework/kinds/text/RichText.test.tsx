// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import RichText from './RichText';
import { tools } from './Toolbar';
import { WithoutRules } from '../../testing/WithoutRules';
import { toolCount } from './richLook';

afterEach(() => document.body.replaceChildren());

const drawn = (html: string) =>
  render(<RichText html={html} />, { wrapper: WithoutRules }).container.firstElementChild as HTMLElement;

describe('RichText', () => {
  test('renders the allowed elements', () => {
    const root = drawn('<p>One <strong>two</strong></p><ul><li>قطن</li></ul><a href="https://branch.test/a">more</a>');
    expect([...root.children].map(({ localName }) => localName)).toEqual(['p', 'ul', 'a']);
    expect(root.dir).toBe('auto');
    expect(root.querySelector('a')).toMatchObject({
      href: 'https://branch.test/a',
      rel: 'noopener noreferrer nofollow',
    });
    expect(root.textContent).toBe('One twoقطنmore');
  });

  test('renders a plain text as text', () => {
    expect(drawn('5 &lt; 6 & more').textContent).toBe('5 < 6 & more');
  });

  test.each([
    '<script>alert(1)</script>words',
    'words<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)" style="position:fixed">words</p>',
    '<a href="javascript:alert(1)">words</a>',
    '<a href=" java&#x0a;script:alert(1)">words</a>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>t</text></a></svg>words',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>words',
    '<form action="https://elsewhere.test"><button formaction="javascript:alert(1)">words</button></form>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></table></mtext></math>words',
  ])('removes everything that could run, load or navigate from %s', (html) => {
    const root = drawn(html);
    const all = [...root.querySelectorAll('*')];
    expect(all.filter(({ localName }) => !['p', 'span'].includes(localName))).toEqual([]);
    expect(all.flatMap(({ attributes }) => [...attributes])).toEqual([]);
    expect(root.textContent).toContain('words');
    expect(root.textContent).not.toContain('alert');
  });
});

test('the static text reserves space for all tools of the editor', () => {
  // The link tool isn't in the `tools` list, so the toolbar has one more tool.
  expect(toolCount).toBe(tools.length + 1);
});
