import { Box, ButtonBase, Typography } from '@mui/material';
import type { ComparedCounts, VisitMeasure } from '../../core/visits';
import { visitMeasures } from '../../core/visits';
import { Figure } from '../../views/widgets/Figure';
import { useFormats } from '../../views/useFormats';
import { useText } from '../../views/useText';
import { Change } from './Change';
import { measureNames, texts } from './texts';

interface MeasuresProps {
  totals: ComparedCounts;
  measure: VisitMeasure;
  onMeasure: (measure: VisitMeasure) => void;
}

/** The whole range in three numbers; pressing one draws it in the chart below. */
export function Measures({ totals, measure, onMeasure }: MeasuresProps) {
  const text = useText();
  const formats = useFormats();
  return (
    <Box
      role="group"
      aria-label={text(texts.measure)}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', borderBlockEnd: 1, borderColor: 'divider' }}
    >
      {visitMeasures.map((name) => (
        <ButtonBase
          key={name}
          aria-pressed={name === measure}
          onClick={() => onMeasure(name)}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'flex-start',
            justifyContent: 'flex-start',
            gap: 0.25,
            padding: { xs: 1.5, sm: 2 },
            textAlign: 'start',
            borderBlockEnd: '3px solid transparent',
            '&[aria-pressed=true]': { borderBlockEndColor: 'var(--mj-palette-primary-main)' },
            '&:hover': { backgroundColor: 'action.hover' },
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          <Typography component="span" variant="body2" color="text.secondary">{text(measureNames[name])}</Typography>
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
            <Box component="strong" sx={{ fontSize: { xs: 'h2.fontSize', sm: 'h1.fontSize' }, fontWeight: 650, lineHeight: 1.3 }}>
              <Figure>{formats.number(totals[name])}</Figure>
            </Box>
            <Change now={totals[name]} before={totals.previous[name]} />
          </Box>
          <Typography component="span" variant="caption" color="text.secondary">
            {text(texts.previously)} <Figure>{formats.number(totals.previous[name])}</Figure>
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
}
