/** The rows of the list that a handle stands in, first to last. */
const rowsAround = (handle: HTMLElement): HTMLElement[] => {
  const list = handle.closest('tbody, ul');
  return [...(list?.children ?? [])].filter((row) => row.querySelector('[data-move]')) as HTMLElement[];
};

/** The place, from 0, of the row that a handle stands in. */
export const placeOfHandle = (handle: HTMLElement): number =>
  rowsAround(handle).findIndex((row) => row.contains(handle));

export interface Drag {
  /** Moves the row with the pointer, whose height on the page is `y`, and makes room where it would go. */
  to(y: number): void;
  /** Ends it and gives the row's new place; all rows are where they were. */
  end(): number;
}

/** Begins to drag the row that a handle stands in, from the height `from` on the page. */
export const startDrag = (handle: HTMLElement, from: number): Drag => {
  const rows = rowsAround(handle);
  const start = placeOfHandle(handle);
  const boxes = rows.map((row) => row.getBoundingClientRect());
  const scrolled = window.scrollY;
  let place = start;
  const shift = (row: HTMLElement, by: number) => {
    row.style.transform = by === 0 ? '' : `translateY(${by}px)`;
  };
  return {
    to(y) {
      const by = y - from + (window.scrollY - scrolled);
      const middle = boxes[start]!.top + boxes[start]!.height / 2 + by;
      const passed = boxes.filter((box, index) => index !== start && box.top + box.height / 2 < middle);
      place = passed.length;
      rows.forEach((row, index) => {
        if (index === start) return shift(row, by);
        const isPassedDown = index > start && index <= place;
        const isPassedUp = index < start && index >= place;
        shift(row, (isPassedUp ? 1 : isPassedDown ? -1 : 0) * boxes[start]!.height);
      });
    },
    end() {
      rows.forEach((row) => shift(row, 0));
      return place;
    },
  };
};
