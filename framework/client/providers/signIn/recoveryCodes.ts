import { saveFile } from '../../../core/files/saveFile';

/** Saves recovery codes as a text file. `name` is the file name without its extension. */
export const saveRecoveryCodes = (codes: readonly string[], name: string): void => {
  saveFile(`${name}.txt`, new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
};

/** Prints only the recovery codes, in a separate frame. */
export const printRecoveryCodes = (codes: readonly string[], title: string): void => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  page!.title = title;
  page!.body.replaceChildren(
    ...codes.map((code) => Object.assign(page!.createElement('p'), { textContent: code, dir: 'ltr' })),
  );
  view!.addEventListener('afterprint', () => frame.remove());
  view!.print();
};
