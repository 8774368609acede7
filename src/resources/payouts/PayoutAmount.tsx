import { Box, Button } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { useFormats, useText } from '@matjar/admin/client';
import { Figure, inputOf } from '@matjar/admin/client/parts';
import { texts } from '../../features/money/texts';
import { useMoney } from '../../features/money/useMoney';
import { usual } from '../../features/visitors/requestedRange';
import { payouts } from './payouts.resource';

const { amount: field } = payouts.fields;
const Amount = inputOf(field);

const PayoutAmount = ({ source }: { source: string }) => {
  const text = useText();
  const formats = useFormats();
  const { setValue } = useFormContext();
  const { data } = useMoney(usual);
  return (
    <div>
      <Amount resource={payouts} source={source} field={field} label={text(field.label)} isRequired />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minBlockSize: 36 }}>
        {data && (
          <>
            <span>
              {text(texts.available)}:{' '}
              <strong>
                <Figure>{formats.money(data.available)}</Figure>
              </strong>
            </span>
            {Number(data.available) > 0 && (
              <Button
                size="small"
                onClick={() => setValue(source, data.available, { shouldDirty: true, shouldValidate: true })}
              >
                {text(texts.all)}
              </Button>
            )}
          </>
        )}
      </Box>
    </div>
  );
};

export default PayoutAmount;
