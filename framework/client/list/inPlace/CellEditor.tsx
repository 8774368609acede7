import { Box } from '@mui/material';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import { validateInput } from '../../../declaration/validation/validate';
import { createResolver } from '../../form/resolver';
import { isSame } from '../../../core/objects/isSame';
import { useRegion } from '../../hooks/useFormats';
import { useText } from '../../hooks/useText';
import { useTitle } from '../../hooks/useTitle';
import { useTold } from '../../hooks/useTold';
import type { HttpError } from '../../providers/http';
import type { CellProps } from '../../widgets/types';
import { useErrorText } from '../../widgets/useErrorText';
import { typedIn } from './typed';

/** Where the focus goes from a value that was changed: to the one before or behind it in the list, to that of the next row, or where it has gone already. */
export type Way = 'before' | 'behind' | 'below' | 'away';

const look = {
  inlineSize: '100%', minBlockSize: 32, paddingInline: 0.75, border: '1px solid var(--mj-focus)', borderRadius: 1, font: 'inherit', textAlign: 'inherit',
  color: 'text.primary', bgcolor: 'background.paper', outlineOffset: -1,
} as const;

interface CellEditorProps extends CellProps {
  /** Given the value's button, behind which the line stands, and where to go from there. */
  onClose(button: HTMLElement, way?: Way): void;
}

const written = (value: unknown): string => (value == null ? '' : String(value));

/**
 * A value in its cell as a line to type in: Enter saves it and goes to the next row's, Tab saves it and goes on, Escape gives it up.
 * What isn't taken stays as it was typed, with the reason below it.
 */
export const CellEditor = ({ resource, record, name, field, onClose }: CellEditorProps) => {
  const [fault, setFault] = useState<string>();
  const isOver = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLElement>(null);
  const button = () => root.current!.previousElementSibling as HTMLElement;
  useLayoutEffect(() => {
    const [value, box] = [root.current!.previousElementSibling as HTMLElement, input.current!];
    const { typed } = value.dataset;
    delete value.dataset.typed;
    value.style.display = 'none';
    box.focus();
    if (typed === undefined) box.select();
    else box.value = typed;
    return () => {
      value.style.display = '';
    };
  }, []);
  const id = useId();
  const text = useText();
  const title = useTitle(resource);
  const translate = useTranslate();
  const errorText = useErrorText();
  const notify = useNotify();
  const refresh = useRefresh();
  const region = useRegion();
  const told = useTold();
  const dataProvider = useDataProvider();
  const [update, { isPending }] = useUpdate(undefined, undefined, {
    networkMode: 'always', returnPromise: true, mutationFn: ({ resource: of, ...params }) => told.of(dataProvider.update(of!, params as never)),
  });

  const close = (way?: Way) => {
    isOver.current = true;
    onClose(button(), way);
  };
  const judge = createResolver((values) => validateInput({ [name]: field }, values, region), resource.fields as Fields);

  const save = async (way?: Way) => {
    if (isPending || isOver.current) return;
    const value = typedIn(field, input.current!.value);
    if (isSame(value, record[name])) return close(way);
    const { errors, values } = await judge({ [name]: value }, undefined, {} as never);
    const wrong = errorText(errors);
    if (wrong) return setFault(wrong);
    try {
      await update(resource.name, { id: record.id, data: { ...values, version: record.version }, previousData: record as RaRecord });
      const message = told.message();
      notify(message ?? 'messages.updated', { type: 'success', messageArgs: { _: message }, undo: told.undo() });
      refresh();
      close(way);
    } catch (error) {
      const { message, body } = error as HttpError;
      const complaint = body?.errors?.[name];
      const said = typeof complaint === 'string' ? complaint : message || 'messages.failed_to_update_data';
      setFault(translate(said, { _: said }));
      // Perhaps somebody else has saved it: the next try is on what it is now.
      refresh();
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Neither the list's keys nor the page's: what is typed here is a text.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') void save('below');
    else if (event.key === 'Tab') void save(event.shiftKey ? 'before' : 'behind');
    else return;
    event.preventDefault();
  };

  return (
    <Box ref={root} component="span" sx={{ display: 'grid', gap: 0.5, inlineSize: '100%' }}>
      <Box
        component="input"
        sx={look}
        dir={kindOf(field).figure ? 'ltr' : 'auto'}
        inputMode={kindOf(field).figure ? 'decimal' : 'text'}
        autoComplete="off"
        ref={input}
        aria-label={`${text(field.label)}, ${title(record)}`}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && id}
        readOnly={isPending}
        defaultValue={written(record[name])}
        onInput={() => setFault(undefined)}
        onKeyDown={onKeyDown}
        onBlur={() => void save('away')}
      />
      {fault && <Box component="span" id={id} role="alert" sx={{ color: 'error.main', fontSize: 'caption.fontSize' }}>{fault}</Box>}
    </Box>
  );
};
