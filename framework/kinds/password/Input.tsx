import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PasswordOptions } from './kind';
import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';

/** A password with a button to reveal it while typing. */
const PasswordInput = (props: InputProps) => {
  const [seen, setSeen] = useState(false);
  const translate = useTranslate();
  const Icon = seen ? VisibilityOffIcon : VisibilityIcon;
  const toggle = () => (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        size="small"
        aria-label={translate(seen ? 'login.hide_password' : 'login.show_password')}
        onClick={() => setSeen(!seen)}
      >
        <Icon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <Line
      {...props}
      type={seen ? 'text' : 'password'}
      dir="ltr"
      autoComplete={(props.field as PasswordOptions).autoComplete ?? 'off'}
      end={toggle}
    />
  );
};

export default PasswordInput;
