import { Box } from '@mui/material';
import { isMasked } from '../../core/mask';
import { useText } from '../../client/hooks/useText';
import type { CellProps } from '../../client/widgets/types';
import PhoneCell from './Cell';
import { dialled, shownPhone, whatsAppOf } from '../../core/text/phone';

/** Touch targets of at least 44 px on a phone. */
export const underFinger = {
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: { xs: 44, sm: 0 },
    minInlineSize: { xs: 44, sm: 0 },
  },
} as const;

/** A number with a call link, and a WhatsApp link if possible. */
export const Callable = ({ value }: { value: string }) => {
  const text = useText();
  const chat = whatsAppOf(value);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5, ...underFinger }}>
      <a className="link one-line" href={`tel:${dialled(value)}`} dir="ltr">
        {shownPhone(value)}
      </a>
      {chat !== undefined && (
        <a className="link" href={chat} target="_blank" rel="noopener noreferrer">
          {text('contact.whatsApp')}
        </a>
      )}
    </Box>
  );
};

const WholePhone = (props: CellProps) => {
  const value = String(props.record[props.name] ?? '');
  return value === '' || isMasked(value) ? <PhoneCell {...props} /> : <Callable value={value} />;
};

export default WholePhone;
