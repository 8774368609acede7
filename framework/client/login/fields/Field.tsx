import type { ReactNode } from 'react';
import { usePage } from '../usePage';
import { useFormFields } from './useFields';

/** What a field's control takes: by these it is found, named and judged. */
export interface ControlProps {
  id: string;
  name: string;
  required: true;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
  onBlur(): void;
  onChange(): void;
}

interface FieldProps {
  name: string;
  /** What stands beside its label, with an id of its own by which the control is described, too. */
  hint?: { id: string; text: string | undefined };
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A field: a label, a box, and what is wrong. */
export const Field = ({ name, hint, className = '', children }: FieldProps) => {
  const { t } = usePage();
  const { rules, errors, judge } = useFormFields();
  const error = errors[name];
  const label = (
    <label htmlFor={name}>
      <span>{t(rules[name]!.label)}</span>{' '}
      <span className="star" aria-hidden="true">
        *
      </span>
    </label>
  );
  const control: ControlProps = {
    id: name,
    name,
    required: true,
    'aria-invalid': error && true,
    'aria-describedby': [hint?.id, `${name}-error`].filter(Boolean).join(' '),
    onBlur: () => judge(name),
    onChange: () => error && judge(name),
  };
  return (
    <div className="field">
      {hint ? (
        <div className="label">
          {label}
          <span className="hint" id={hint.id} role="status">
            {hint.text}
          </span>
        </div>
      ) : (
        label
      )}
      <div className={`control ${className}`.trim()}>{children(control)}</div>
      <p className="error" id={`${name}-error`}>
        {error?.(t)}
      </p>
    </div>
  );
};
