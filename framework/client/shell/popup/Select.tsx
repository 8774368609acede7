import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../frame/icons';
import { Face, Option, Options, SelectRoot } from './selectParts';
import { PopupSurface } from './surface';
import { usePopup } from './usePopup';

export interface Choice<Value> {
  value: Value;
  label: string;
}

interface SelectProps<Value> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  /** What stands there when nothing is chosen. */
  placeholder: string;
  onChoose: (value: Value) => void;
  /** In the list's place, when there is nothing to choose from. */
  instead?: ReactNode;
}

const moves: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** One of several, 200 pixels wide with about three of them in sight; the ARIA practices' select-only combobox. */
export const Select = <Value extends string | number>(props: SelectProps<Value>) => {
  const { label, choices, value, placeholder, onChoose, instead } = props;
  const { root, button, open, setOpen, close, onBlur } = usePopup<HTMLDivElement>();
  const [moved, setActive] = useState<number>();
  const id = useId();
  const chosen = choices.findIndex((choice) => String(choice.value) === String(value));
  // Where one hasn't moved it is at what is chosen, be the choices there already or still to come.
  const active = moved ?? Math.max(chosen, 0);
  const optionId = (index: number) => `${id}${index}`;

  const show = () => {
    setActive(undefined);
    setOpen(true);
  };
  const choose = (index: number) => {
    const choice = choices[index];
    close(true);
    if (choice && index !== chosen) onChoose(choice.value);
  };

  useEffect(() => {
    if (open) document.getElementById(`${id}${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [open, active, id]);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const typed = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!open) show();
      else if (!instead) choose(active);
    } else if (move) {
      event.preventDefault();
      if (!open) show();
      else if (!instead) setActive(move(active, choices.length - 1));
    } else if (typed) {
      const key = event.key.toLocaleLowerCase();
      const begins = (choice: Choice<Value>) => choice.label.toLocaleLowerCase().startsWith(key);
      const after = choices.findIndex((choice, index) => index > active && begins(choice));
      const found = after < 0 ? choices.findIndex(begins) : after;
      if (!open) show();
      if (found >= 0) setActive(found);
    }
  };

  return (
    <SelectRoot ref={root} onBlur={onBlur}>
      <Face
        ref={button}
        role="combobox"
        tabIndex={0}
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-activedescendant={open && !instead ? optionId(active) : undefined}
        onClick={() => (open ? close() : show())}
        onKeyDown={onKeyDown}
        data-empty={chosen < 0 || undefined}
      >
        <span>{choices[chosen]?.label ?? placeholder}</span>
        <Icon name="down" size={16} />
      </Face>
      {open && instead && <PopupSurface>{instead}</PopupSurface>}
      {open && !instead && (
        // A press on it leaves the focus where it is: within a dialog it would go to that, and close the list.
        <Options id={id} role="listbox" aria-label={label} onMouseDown={(event) => event.preventDefault()}>
          {choices.map((choice, index) => (
            <Option
              key={choice.value}
              id={optionId(index)}
              role="option"
              aria-selected={index === chosen}
              data-active={index === active || undefined}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(index)}
            >
              <span>{choice.label}</span>
              {index === chosen && <Icon name="check" size={16} />}
            </Option>
          ))}
        </Options>
      )}
    </SelectRoot>
  );
};
