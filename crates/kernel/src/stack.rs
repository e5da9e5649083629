//! The control stack: small frames in the state, never the call stack.

use std::fmt;

/// A stack of at most `N` small frames, stored in place so that a state stays a plain value.
/// Two stacks are equal when their live frames are.
#[derive(Clone, Copy)]
pub struct Stack<T, const N: usize> {
    frames: [T; N],
    depth: u8,
}

impl<T: Copy, const N: usize> Stack<T, N> {
    /// A stack holding one frame, the bottom one, which is never popped.
    #[must_use]
    pub fn of(frame: T) -> Self {
        const { assert!(N > 0 && N < 256) };
        Self { frames: [frame; N], depth: 1 }
    }

    /// The frame in charge.
    #[must_use]
    pub fn top(&self) -> T {
        self.frames[self.depth as usize - 1]
    }

    /// The frame in charge, to be changed in place.
    pub fn top_mut(&mut self) -> &mut T {
        &mut self.frames[self.depth as usize - 1]
    }

    /// The frame beneath the top, if there is one.
    #[must_use]
    pub fn below(&self) -> Option<T> {
        (self.depth >= 2).then(|| self.frames[self.depth as usize - 2])
    }

    /// How many frames are on the stack.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.depth as usize
    }

    /// An interruption: this frame takes charge.
    ///
    /// # Panics
    /// When the game nests deeper than the `N` it declared, which is a defect of the game that
    /// its random play shows, never the fault of a player's input.
    pub fn push(&mut self, frame: T) {
        assert!(self.depth() < N, "control stack deeper than its game declared");
        self.frames[self.depth as usize] = frame;
        self.depth += 1;
    }

    /// The frame on top is done; `None` when only the bottom frame is left, which stays.
    pub fn pop(&mut self) -> Option<T> {
        (self.depth > 1).then(|| {
            let done = self.top();
            self.depth -= 1;
            done
        })
    }

    /// The live frames from the bottom up.
    #[must_use]
    pub fn frames(&self) -> &[T] {
        &self.frames[..self.depth as usize]
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Stack<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.frames() == other.frames()
    }
}

impl<T: Copy + Eq, const N: usize> Eq for Stack<T, N> {}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.frames()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::Stack;

    #[test]
    fn an_interruption_takes_charge_and_gives_it_back() {
        let mut stack: Stack<u8, 3> = Stack::of(1);
        stack.push(2);
        assert_eq!((stack.top(), stack.below(), stack.depth()), (2, Some(1), 2));
        assert_eq!(stack.pop(), Some(2));
        assert_eq!(stack.pop(), None, "the bottom frame stays");
        assert_eq!(stack.top(), 1);
    }

    #[test]
    fn equality_ignores_what_was_popped() {
        let (mut a, b): (Stack<u8, 3>, Stack<u8, 3>) = (Stack::of(1), Stack::of(1));
        a.push(9);
        assert_ne!(a, b);
        a.pop();
        assert_eq!(a, b);
    }
}
