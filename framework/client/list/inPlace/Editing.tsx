import { Box } from '@mui/material';
import { Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useEvent, useNotify, useRefresh, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import type { Fields } from '../../../core/kind';
import { isSame } from '../../../core/objects';
import { validateInput } from '../../../declaration/validation/validate';
import { kindOf } from '../../../kinds';
import { draftKey, dropDraft, readDraft, writeDraft } from '../../form/draft/draft';
import { useKeepAgain } from '../../form/draft/useKeptText';
import { Clashing, useSave } from '../../form/save/useSave';
import { createResolver } from '../../form/values/errors';
import type { Values } from '../../form/values/values';
import { useClient } from '../../hooks/useClient';
import { useListed, useRegion, useText, useTitle } from '../../hooks/useText';
import { usePhone } from '../../hooks/viewport';
import { watchUnsaved } from '../../providers/session/unsaved';
import { SignInHere } from '../../signIn/SignInHere';
import { lazyPart } from '../../views/lazyPart';
import type { CellProps } from '../../widgets/types';
import { useErrorText } from '../../widgets/useFormValue';
import { isOneLine, typedIn } from './typed';

/**
 * The element to focus after editing: the previous or next editable value, or the value below. If the user has already
 * moved focus elsewhere, this is `away`.
 */
type FocusTarget = 'before' | 'behind' | 'below' | 'away';

const look = {
  inlineSize: '100%',
  minBlockSize: 32,
  paddingInline: 0.75,
  border: '1px solid var(--mj-focus)',
  borderRadius: 1,
  font: 'inherit',
  textAlign: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
  outlineOffset: -1,
} as const;

interface CellEditorProps extends CellProps {
  /**
   * Called when the editor closes. `button` is the button that displays the value. `target` is the element to focus
   * next.
   */
  onClose(button: HTMLElement, target?: FocusTarget): void;
}

const textOf = (value: unknown): string => (value == null ? '' : String(value));

/**
 * Edits a value in its cell. Enter saves and moves down a row, Tab saves and moves to the next value, and Escape
 * cancels. If the value is invalid, the editor stays open and shows the error. If somebody else has changed the value
 * since it was opened, the user decides which value to save.
 */
const CellEditor = ({ resource, record, name, field, onClose }: CellEditorProps) => {
  const [fault, setFault] = useState<string>();
  const client = useClient();
  const [key] = useState(() => draftKey(client, `${resource.name}.${name}`, record.id));
  const [draft] = useState(() => readDraft(client, key));
  const [base] = useState<Values>(() => ({ ...record, ...draft?.base, version: draft?.version ?? record.version }));
  const isOver = useRef(false);
  const isBusy = useRef(false);
  const isTyped = useRef(false);
  const [first] = useState(() => textOf(draft ? draft.values[name] : base[name]));
  const line = useRef(first);
  const nextFocus = useRef<FocusTarget>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLElement>(null);
  const button = () => root.current!.previousElementSibling as HTMLElement;
  const id = useId();
  const text = useText();
  const listed = useListed();
  const title = useTitle(resource);
  const translate = useTranslate();
  const errorText = useErrorText();
  const notify = useNotify();
  const refresh = useRefresh();
  const region = useRegion();
  const fields: Fields = { [name]: field };

  const close = (to?: FocusTarget, keeps = false) => {
    isOver.current = true;
    if (!keeps) dropDraft(client, key);
    onClose(button(), to);
  };
  const end = () => {
    refresh();
    close(nextFocus.current);
  };
  const {
    save: send,
    isSaving,
    clash,
    forget,
  } = useSave({ resource, id: record.id, fields, base, draftKey: key, joins: true, onSaved: end });
  const now = () => typedIn(field, line.current);
  const isChanged = useEvent(() => !isOver.current && isTyped.current && !isSame(now(), base[name]));
  const leave = useEvent(() => {
    // Notifies the user if the cell is removed while it is being edited, because somebody else has moved or deleted the
    // row.
    if (isChanged() && !isBusy.current)
      notify(text('list.cellLeft'), { type: 'warning', messageArgs: { _: text('list.cellLeft') } });
  });
  useEffect(() => {
    const unwatch = watchUnsaved(client.session, isChanged);
    return () => {
      unwatch();
      leave();
    };
  }, [client, isChanged, leave]);
  const keep = () =>
    writeDraft(client, key, {
      values: { [name]: now() },
      base: { [name]: base[name] },
      version: base.version as number | undefined,
    });
  useKeepAgain(() => isChanged() && keep());
  const resolver = createResolver((values) => validateInput(fields, values, region), resource.fields as Fields);

  const sendAll = async (values: Values, from: Values) => {
    isBusy.current = true;
    const { isSaved, errors, message } = await send(values, from);
    isBusy.current = false;
    const complaint = errors?.[name] ?? message;
    if (!isSaved && typeof complaint === 'string') setFault(translate(complaint, { _: complaint }));
  };

  const save = async (to?: FocusTarget) => {
    if (isBusy.current || isOver.current || clash) return;
    // If the user hasn't changed a value restored from a draft, Tab moves on without saving it.
    if (draft && !isTyped.current && to !== 'below') return close(to, true);
    const value = now();
    if (isSame(value, base[name])) return close(to);
    const { errors, values } = await resolver({ [name]: value }, undefined, {} as never);
    const wrong = errorText(errors);
    if (wrong) return setFault(wrong);
    nextFocus.current = to;
    await sendAll({ ...values, version: base.version }, base);
  };

  const enter = useEvent(() => save('below'));
  useLayoutEffect(() => {
    const [value, box] = [root.current!.previousElementSibling as HTMLElement, input.current!];
    const { typed } = value.dataset;
    delete value.dataset.typed;
    value.style.display = 'none';
    box.focus();
    const [begun, ...entered] = typed?.split('\n') ?? [];
    if (begun === undefined) box.select();
    else {
      box.value = begun;
      line.current = begun;
      isTyped.current = true;
    }
    const timer = entered.length > 0 ? setTimeout(() => enter()) : undefined;
    return () => {
      clearTimeout(timer);
      value.style.display = '';
    };
  }, [enter]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Typing must not trigger the list's or the page's shortcuts.
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
        aria-label={listed([text(field.label), title(record)])}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && id}
        readOnly={isSaving}
        defaultValue={first}
        onInput={({ currentTarget }) => {
          line.current = (currentTarget as HTMLInputElement).value;
          isTyped.current = true;
          setFault(undefined);
          keep();
        }}
        onKeyDown={onKeyDown}
        onBlur={() => void save('away')}
      />
      {fault && (
        <Box component="span" id={id} role="alert" sx={{ color: 'error.main', fontSize: 'caption.fontSize' }}>
          {fault}
        </Box>
      )}
      {draft && !fault && (
        <Box component="span" role="status" sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
          {translate('app.draft_restored')}
        </Box>
      )}
      <SignInHere />
      <Clashing
        resource={resource}
        fields={fields}
        clash={clash}
        busy={isSaving}
        onMerge={(values, theirs) => void sendAll(values, theirs)}
        onDiscard={() => {
          forget();
          end();
        }}
        onClose={forget}
      />
    </Box>
  );
};

const InPlaceEditor = lazyPart(() => import('./InPlaceEditor'));

const steps = { before: -1, behind: 1 } as const;

/** Moves focus to the target. If it doesn't exist, focuses the value that was edited. */
const goOn = (from: HTMLElement, target: FocusTarget | undefined): void => {
  if (target === 'away') return;
  const cell = from.closest('td');
  const below = cell
    ?.closest('tr')
    ?.nextElementSibling?.children[cell.cellIndex]?.querySelector<HTMLElement>('.in-place');
  const all = [...(from.closest('tbody')?.querySelectorAll<HTMLElement>('.in-place') ?? [])];
  const to = target === 'below' ? below : target && all[all.indexOf(from) + steps[target]];
  (to ?? from).focus();
};

interface EditingProps extends CellProps {
  onClose(): void;
}

/** Edits a value in its cell if it's a single line that fits there. Other values are edited in a dialog. */
const Editing = ({ onClose, ...props }: EditingProps) => {
  const isAside = usePhone() || !isOneLine(props.resource, props.record, props.name);
  if (isAside)
    return (
      <Suspense fallback={null}>
        <InPlaceEditor {...props} onClose={onClose} />
      </Suspense>
    );
  const close = (button: HTMLElement, target?: FocusTarget) => {
    flushSync(onClose);
    goOn(button, target);
  };
  return <CellEditor {...props} onClose={close} />;
};

export default Editing;
