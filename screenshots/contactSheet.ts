export interface Picture {
  screen: string;
  locale: string;
  mode: string;
  width: number;
  /** The path of the picture, relative to the sheet. */
  file: string;
  /** The path of an earlier picture, relative to the sheet. */
  earlier?: string | undefined;
  /** The errors that the page logged to the console. */
  problems: string[];
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const image = (file: string, width: number): string =>
  `<a href="${escaped(file)}"><img src="${escaped(file)}" alt="" loading="lazy" style="inline-size: ${width / 5}px"></a>`;

const figure = ({ locale, mode, width, file, earlier, problems }: Picture): string => `
    <figure>
      ${earlier === undefined ? '' : image(earlier, width)}${image(file, width)}
      <figcaption>${escaped(`${locale} · ${mode} · ${width}`)}${problems.map((problem) => `<br><b>${escaped(problem)}</b>`).join('')}</figcaption>
    </figure>`;

const style = `
  body { margin: 2rem; font: 14px/1.5 system-ui, sans-serif; background: #e9e9e6; color: #222 }
  nav { columns: 12rem; margin-block-end: 2rem }
  section > div { display: flex; flex-wrap: wrap; align-items: start; gap: 1rem }
  figure { margin: 0 }
  figure > a { display: inline-block; margin-inline-end: 4px }
  img { display: block; max-block-size: 24rem; object-fit: cover; object-position: top; border: 1px solid #bbb; background: #fff }
  b { color: #b00020 }`;

/** Returns the HTML of a page with all pictures, grouped by screen. Each picture links to its full-size version. */
export const contactSheet = (pictures: readonly Picture[]): string => {
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  const links = screens.map((screen) => `<a href="#${escaped(screen)}">${escaped(screen)}</a><br>`).join('\n');
  const sections = screens.map(
    (screen) => `
  <section id="${escaped(screen)}">
    <h2>${escaped(screen)}</h2>
    <div>${pictures
      .filter((picture) => picture.screen === screen)
      .map(figure)
      .join('')}
    </div>
  </section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Every screen</title>
<style>${style}
</style>
<h1>Every screen</h1>
<nav>
${links}
</nav>${sections.join('')}
</html>
`;
};
