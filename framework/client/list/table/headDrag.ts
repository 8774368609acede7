import { asWidth } from '../columns/useColumnWidths';

export const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** A column's width now, in rem. */
export const widthOf = (heading: HTMLElement): number =>
  heading.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** What follows the pointer, whose place across the page is `x`, and ends with what it came to. */
export interface HeadDrag<Result> {
  to(x: number): void;
  /** Everything is as it was before; gives what is to become of it. */
  end(): Result;
}

/** Begins to change the width of a heading's column; it ends with the new one, in rem. */
export const startResize = (heading: HTMLElement, from: number): HeadDrag<number> => {
  const name = `--width-${heading.dataset.column}`;
  const table = heading.closest('table')!;
  const perRem = heading.getBoundingClientRect().width / widthOf(heading);
  const before = widthOf(heading);
  const towards = isRtl(heading) ? -1 : 1;
  let width = asWidth(before);
  return {
    to(x) {
      width = asWidth(before + ((x - from) * towards) / perRem);
      table.style.setProperty(name, `${width}rem`);
    },
    end() {
      table.style.removeProperty(name);
      return width;
    },
  };
};

/** Begins to move a heading's column; it ends with the column that it was dropped on, if any, which makes room for it. */
export const startMove = (heading: HTMLElement, from: number): HeadDrag<string | undefined> => {
  const others = [...heading.parentElement!.querySelectorAll<HTMLElement>('th[data-column]')].filter(
    (other) => other !== heading,
  );
  let goal: HTMLElement | undefined;
  const mark = (other: HTMLElement | undefined) => {
    delete goal?.dataset.drop;
    goal = other;
    if (goal)
      goal.dataset.drop = heading.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_FOLLOWING ? 'after' : 'before';
  };
  heading.dataset.dragged = '';
  return {
    to(x) {
      heading.style.transform = `translateX(${x - from}px)`;
      mark(
        others.find((other) => {
          const { left, right } = other.getBoundingClientRect();
          return x >= left && x < right;
        }),
      );
    },
    end() {
      const name = goal?.dataset.column;
      mark(undefined);
      heading.style.transform = '';
      delete heading.dataset.dragged;
      return name;
    },
  };
};
