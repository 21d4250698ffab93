//! Buffers of the caller that a vector environment fills after a step. A buffer that is absent costs nothing.

use crate::encoded_state::{EncodingError, EncodingSizes};

/// Element type of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElementType {
    /// `u8`.
    U8,
    /// `u32`.
    U32,
    /// `i32`.
    I32,
    /// `f32`.
    F32,
}

/// A buffer of one of the element types.
#[derive(Debug)]
pub enum ColumnSlice<'a> {
    /// Of `u8`.
    U8(&'a mut [u8]),
    /// Of `u32`.
    U32(&'a mut [u32]),
    /// Of `i32`.
    I32(&'a mut [i32]),
    /// Of `f32`.
    F32(&'a mut [f32]),
}

/// Declares each column once: variant, field, element type, and length of a row unless an environment has one value.
macro_rules! columns {
    ($($(#[doc = $doc:literal])+ $variant:ident $field:ident: $type:ty as $element:ident $(, $length:expr)?;)+) => {
        /// A kind of buffer, with a row for each environment.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Column {
            $($(#[doc = $doc])+ $variant,)+
        }

        impl Column {
            /// All columns, in the order in which they are named.
            pub const ALL: [Column; [$(Column::$variant),+].len()] = [$(Column::$variant),+];

            /// Returns the name of the column.
            pub fn name(self) -> &'static str {
                match self {
                    $(Column::$variant => stringify!($field),)+
                }
            }

            /// Returns the element type of the column.
            pub fn element_type(self) -> ElementType {
                match self {
                    $(Column::$variant => ElementType::$element,)+
                }
            }

            /// Returns the length of a row, or `None` if an environment has a single value.
            #[inline]
            pub fn row_length(self, players: usize, sizes: EncodingSizes) -> Option<usize> {
                match self {
                    $(Column::$variant => columns!(@length (players, sizes) $($length)?),)+
                }
            }
        }

        /// The buffers of a call, each with a row for each environment.
        #[derive(Default)]
        pub struct StepBuffers<'a> {
            $($(#[doc = $doc])+ pub $field: Option<&'a mut [$type]>,)+
            /// Ids of legal actions.
            pub legal: Option<LegalIdLists<'a>>,
        }

        /// The rows of a range of environments.
        #[derive(Default)]
        pub(crate) struct BufferRows<'a> {
            $(pub $field: Option<&'a mut [$type]>,)+
            /// Number of legal actions of each environment.
            pub counts: Option<&'a mut [u32]>,
        }

        impl<'a> StepBuffers<'a> {
            /// Sets the buffer of a column.
            ///
            /// # Panics
            /// If the element type of `slice` is not that of the column.
            pub fn set(&mut self, column: Column, slice: ColumnSlice<'a>) {
                match (column, slice) {
                    $((Column::$variant, ColumnSlice::$element(slice)) => self.$field = Some(slice),)+
                    (column, slice) => panic!("{} has {:?}, not {slice:?}", column.name(), column.element_type()),
                }
            }

            /// Checks that every buffer has a row for each of `env_count` environments.
            ///
            /// # Errors
            /// The first buffer of another length.
            pub(crate) fn check(
                &self,
                env_count: usize,
                players: usize,
                sizes: EncodingSizes,
            ) -> Result<(), EncodingError> {
                $(
                    if let Some(slice) = &self.$field {
                        let row_length = Column::$variant.row_length(players, sizes).unwrap_or(1);
                        EncodingError::check(stringify!($field), slice.len(), env_count * row_length)?;
                    }
                )+
                match &self.legal {
                    Some(legal) => {
                        EncodingError::check("the offsets of legal actions", legal.offsets.len(), env_count + 1)
                    }
                    None => Ok(()),
                }
            }

            /// Returns all rows, without the ids of legal actions, which are gathered separately.
            pub(crate) fn rows<'b>(&'b mut self) -> BufferRows<'b>
            where
                'a: 'b,
            {
                BufferRows {
                    $($field: self.$field.as_deref_mut(),)+
                    counts: self.legal.as_mut().and_then(|legal| legal.offsets.get_mut(1..)),
                }
            }
        }

        impl<'a> BufferRows<'a> {
            /// Whether no buffer is present.
            pub(crate) fn is_empty(&self) -> bool {
                $(self.$field.is_none() &&)+ self.counts.is_none()
            }

            /// Removes the rows of the first `env_count` environments and returns them.
            #[inline]
            pub(crate) fn split_off(
                &mut self,
                env_count: usize,
                players: usize,
                sizes: EncodingSizes,
            ) -> BufferRows<'a> {
                BufferRows {
                    $($field: take_front(
                        &mut self.$field,
                        env_count * Column::$variant.row_length(players, sizes).unwrap_or(1),
                    ),)+
                    counts: take_front(&mut self.counts, env_count),
                }
            }
        }
    };
    (@length $arguments:tt) => { None };
    (@length $arguments:tt $length:expr) => { Some(($length)$arguments) };
}

columns! {
    /// Seat in turn.
    Seats seats: u8 as U8;
    /// 1 if a game ended by this step, so that a new one began; else 0.
    Ended ended: u8 as U8;
    /// Return of each seat if a game ended by this step, else 0.
    Returns returns: f32 as F32, |players, _: EncodingSizes| players;
    /// Score of each seat, in the game that ended by this step, else in the game in progress.
    Scores scores: i32 as I32, |players, _: EncodingSizes| players;
    /// Id of the action that was played; unchanged if none was.
    Actions actions: u32 as U32;
    /// For each action id 1 if the action is legal for the seat in turn, else 0.
    Masks masks: u8 as U8, |_: usize, sizes: EncodingSizes| sizes.action_count;
    /// Observation of the seat in turn.
    Observations observations: f32 as F32, |_: usize, sizes: EncodingSizes| sizes.observation_size;
    /// Last observation of the game that ended by this step, for the seat that played last; unchanged if none ended.
    Finals finals: f32 as F32, |_: usize, sizes: EncodingSizes| sizes.observation_size;
}

/// Ids of the legal actions of all environments, in one list.
///
/// Those of environment `n` are `ids[offsets[n]..offsets[n + 1]]`, in ascending order.
pub struct LegalIdLists<'a> {
    /// Index in `ids` of the first id of each environment, then the number of all ids: one entry more than there are
    /// environments.
    pub offsets: &'a mut [u32],
    /// Ids of all environments, in their order; cleared first.
    pub ids: &'a mut Vec<u32>,
}

/// Removes the first `count` elements of `slice` and returns them; `None` if `slice` is.
fn take_front<'a, T>(slice: &mut Option<&'a mut [T]>, count: usize) -> Option<&'a mut [T]> {
    let (first, rest) = slice.take()?.split_at_mut(count);
    *slice = Some(rest);
    Some(first)
}
